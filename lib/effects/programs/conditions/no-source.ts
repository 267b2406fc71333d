/** Names of files that hold variables, keys or logins, and never code or the settings of a tool. */
export const NO_SOURCE =
  /(?:^|[/\\])(?:\.env(?:\.[\w.-]{1,60})?|id_(?:rsa|dsa|ecdsa|ed25519)|shadow|credentials|\.(?:netrc|npmrc|pypirc|pgpass|git-credentials|my\.cnf|htpasswd|dev\.vars|secrets|vault_pass)|\.(?:ssh|aws|gnupg|kube|docker)\/[^]{0,200})$|\.(?:env|pem|key|p12|pfx|jks|ppk|tfvars|tfstate)$/;
