"""generator - Random OpenMP target programs, right by construction

Idea: a grammar of nouns. A Program has functions; code is written by a Code, which knows what it may read and write,
who else executes it, and what has been touched since the last barrier. So no program has a race, undefined behaviour or a
result that depends on the number of threads.
In:  a seed.   Out: program.Program.   Tested by: test/test_generate.py
"""
