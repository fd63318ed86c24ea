"""schema.py - Does a JSON document have the form that a schema says?

Idea: the part of JSON Schema that docs/explain-schema.json uses, in a page: no package is needed,
and a keyword that this file does not know is an error, not a silence.
In:  a document, a schema.   Out: a list of sentences, empty when it fits.
Tested by: test_explain.py
"""
import re

KNOWN = {"$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "items", "enum",
         "const", "pattern", "minimum", "minLength", "minItems", "additionalProperties", "anyOf"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def errors(value, schema, root=None, at="$"):
    root = root or schema
    unknown = set(schema) - KNOWN
    assert not unknown, f"{at}: this validator does not know {sorted(unknown)}"
    if "$ref" in schema:
        target = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        return errors(value, target, root, at)
    if "anyOf" in schema:
        tried = [errors(value, one, root, at) for one in schema["anyOf"]]
        return [] if not all(tried) else tried[-1]
    if "type" in schema and not is_type(value, schema["type"]):
        return [f"{at}: {value!r} is not of type {schema['type']}"]
    found = []
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: {value!r} is not {schema['const']!r}")
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: {value!r} is none of {schema['enum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{at}: {value!r} does not match {schema['pattern']}")
    if "minimum" in schema and value < schema["minimum"]:
        found.append(f"{at}: {value} is less than {schema['minimum']}")
    if len(value) < schema.get("minLength", 0) if isinstance(value, str) else False:
        found.append(f"{at}: an empty string")
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            found.append(f"{at}: too few items")
        for number, item in enumerate(value):
            found += errors(item, schema.get("items", {}), root, f"{at}[{number}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        found += [f"{at}: '{name}' is missing" for name in schema.get("required", []) if name not in value]
        for name, item in value.items():
            if name in properties:
                found += errors(item, properties[name], root, f"{at}.{name}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{at}: '{name}' is not in the schema")
    return found
