/** Hidden files, keys and files of secrets are told by their names alone, wherever they are. */
export const SECRET_FILE_NAME = String.raw`(?:\.(?!git$)[a-z][\w.-]*|id_\w+|[\w.-]+\.(?:key|pem|p12|pfx|jks|kdbx|env|tfstate|tfvars)|(?:secrets|credentials)\.(?:json|ya?ml|toml|ini|properties))`;
