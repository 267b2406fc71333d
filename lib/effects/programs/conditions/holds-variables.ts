/** Keys below which the description of a service has its variables, as the sources of an expression: of AWS, Google Cloud, Azure, DigitalOcean and Nomad. */
export const HOLDS_VARIABLES =
  'Configuration|taskDefinition|containerDefinitions|Functions|Versions|Service|SourceConfiguration|ImageRepository|ImageConfiguration|CodeConfiguration|ConfigurationSettings|spec|template|containers|containerServices|properties|serviceConfig|app|apps|branch|projects|Job|data|config';
