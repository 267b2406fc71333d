/**
 * Who gives out the tokens that variables of these names hold: the domains they are for, and the first names of machines on
 * which people run such a service themselves, or the file in the home in which its client keeps where they have logged in.
 */
export interface Issuer {
  readonly variable: RegExp;
  /** How the tokens themselves begin. */
  readonly token?: RegExp;
  /** Commands that print a token for a service of the issuer. */
  readonly printedBy?: RegExp;
  readonly domains: readonly string[];
  readonly ownHosts?: RegExp;
  readonly loggedIn?: string;
}

const REGISTRY = /^(?:npm|pypi|registry|packages?|artifactory|artifacts|nexus|verdaccio)\./;

/** One row for each, or for those that share their registries. */
export const ISSUERS: readonly Issuer[] = [
  {
    variable: /^(?:GITHUB|GH)_(?:\w+_)?(?:TOKEN|PAT)$/,
    token: /(?<![A-Za-z\d])(?:gh[oprsu]_|github_pat_)/,
    printedBy: /^gh (?:auth token|auth status\b.{0,99} (?:-t|--show-token)|config get .{0,40}oauth_token)/,
    domains: ['github.com', 'githubusercontent.com', 'githubcopilot.com', 'github.dev', 'github.ai', 'ghcr.io', 'ghe.com'],
    loggedIn: '.config/gh/hosts.yml',
  },
  {
    variable: /^(?:GITLAB|GL|CI_JOB)_(?:\w+_)?TOKEN$/,
    token: /(?<![A-Za-z\d])(?:glpat-)/,
    printedBy: /^glab (?:auth token|config get (?:\S+ )*token)/,
    domains: ['gitlab.com'],
    ownHosts: /^git(?:lab)?\./,
  },
  {
    variable: /^AWS_(?:SECRET_ACCESS_KEY|SESSION_TOKEN)$/,
    printedBy:
      /^aws (?:-\S+ (?:[^-\s]\S* )?)*(?:eks get-token|ecr get-login-password|ecr-public get-login-password|codeartifact get-authorization-token|sts get-(?:session|federation)-token|configure get aws_(?:secret_access_key|session_token))/,
    domains: ['amazonaws.com', 'amazonaws.com.cn', 'amazon.com', 'aws.dev', 'api.aws', 'on.aws'],
  },
  {
    variable: /^(?:NPM|NODE_AUTH|YARN_NPM_AUTH)_TOKEN$/,
    token: /(?<![A-Za-z\d])(?:npm_)/,
    domains: [
      'npmjs.org',
      'npmjs.com',
      'yarnpkg.com',
      'pkg.github.com',
      'gitlab.com',
      'pkg.dev',
      'dev.azure.com',
      'visualstudio.com',
      'amazonaws.com',
      'jfrog.io',
      'cloudsmith.io',
    ],
    ownHosts: REGISTRY,
  },
  {
    variable: /^(?:ANTHROPIC|CLAUDE)_API_KEY$/,
    token: /(?<![A-Za-z\d])(?:sk-ant-)/,
    domains: ['anthropic.com', 'claude.com', 'claude.ai'],
  },
  {
    variable: /^OPENAI_API_KEY$/,
    token: /(?<![A-Za-z\d])(?:sk-(?:proj|svcacct|admin)-)/,
    domains: ['openai.com', 'openai.azure.com', 'chatgpt.com'],
  },
  { variable: /^STRIPE_(?:\w+_)?(?:SECRET|KEY)(?:_KEY)?$/, token: /(?<![A-Za-z\d])(?:[rs]k_live_)/, domains: ['stripe.com'] },
  {
    variable: /^(?:PYPI|TWINE)_(?:\w+_)?(?:TOKEN|PASSWORD)$/,
    domains: ['pypi.org', 'pythonhosted.org', 'python.org', 'pkg.dev', 'gitlab.com', 'amazonaws.com', 'jfrog.io', 'cloudsmith.io'],
    ownHosts: REGISTRY,
  },
  {
    variable: /^(?:HF|HUGGINGFACE|HUGGING_FACE_HUB)_(?:\w+_)?TOKEN$/,
    token: /(?<![A-Za-z\d])(?:hf_)/,
    domains: ['huggingface.co', 'hf.co', 'hf.space'],
  },
  { variable: /^SLACK_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])xox[a-s]-/, domains: ['slack.com'] },
  { variable: /^SENDGRID_API_KEY$/, token: /(?<![A-Za-z\d])SG\./, domains: ['sendgrid.com'] },
  {
    variable: /^(?:DIGITALOCEAN|DO)_(?:\w+_)?TOKEN$/,
    token: /(?<![A-Za-z\d])do[opr]_v1_/,
    printedBy: /^doctl auth token/,
    domains: ['digitalocean.com', 'ondigitalocean.app'],
  },
  { variable: /^LINEAR_(?:\w+_)?(?:KEY|TOKEN)$/, token: /(?<![A-Za-z\d])lin_/, domains: ['linear.app'] },
  { variable: /^NOTION_(?:\w+_)?(?:KEY|TOKEN)$/, token: /(?<![A-Za-z\d])ntn_/, domains: ['notion.com', 'notion.so'] },
  { variable: /^(?:CLOUDFLARE|CF)_API_(?:KEY|TOKEN)$/, token: /(?<![A-Za-z\d])cf(?:k|ut|at)_/, domains: ['cloudflare.com'] },
  { variable: /^VERCEL_TOKEN$/, token: /(?<![A-Za-z\d])vcp_/, domains: ['vercel.com'] },
  {
    variable: /^SUPABASE_(?:ACCESS_TOKEN|SERVICE_ROLE_KEY|SECRET_KEY)$/,
    token: /(?<![A-Za-z\d])(?:sbp_|sb_secret_)/,
    printedBy: /^supabase projects api-keys/,
    domains: ['supabase.com', 'supabase.co', 'supabase.in'],
  },
  { variable: /^OPENROUTER_API_KEY$/, token: /(?<![A-Za-z\d])sk-or-/, domains: ['openrouter.ai'] },
  { variable: /^GROQ_API_KEY$/, token: /(?<![A-Za-z\d])gsk_/, domains: ['groq.com'] },
  { variable: /^XAI_API_KEY$/, token: /(?<![A-Za-z\d])xai-/, domains: ['x.ai'] },
  {
    variable: /^DATABRICKS_TOKEN$/,
    token: /(?<![A-Za-z\d])dapi/,
    printedBy: /^databricks auth token/,
    domains: ['databricks.com', 'azuredatabricks.net'],
  },
  { variable: /^(?:TAILSCALE|TS)_(?:\w+_)?KEY$/, token: /(?<![A-Za-z\d])tskey-/, domains: ['tailscale.com'] },
  { variable: /^TWILIO_AUTH_TOKEN$/, domains: ['twilio.com'] },
  { variable: /^MAILGUN_API_KEY$/, domains: ['mailgun.net', 'mailgun.org'] },
  { variable: /^(?:DATADOG|DD)_(?:API|APP)_KEY$/, domains: ['datadoghq.com', 'datadoghq.eu', 'ddog-gov.com'] },
  { variable: /^HEROKU_API_KEY$/, printedBy: /^heroku auth:token/, domains: ['heroku.com'] },
  { variable: /^NETLIFY_AUTH_TOKEN$/, printedBy: /^netlify (?:auth token|status\b.{0,99}token)/, domains: ['netlify.com'] },
  { variable: /^FLY_API_TOKEN$/, printedBy: /^(?:fly|flyctl) (?:auth token|tokens? create)/, domains: ['fly.io', 'machines.dev'] },
  { variable: /^TELEGRAM_(?:\w+_)?TOKEN$/, domains: ['telegram.org'] },
  { variable: /^DISCORD_(?:\w+_)?TOKEN$/, domains: ['discord.com', 'discordapp.com'] },
  { variable: /^(?:GEMINI|GOOGLE)_API_KEY$/, domains: ['googleapis.com', 'google.com'] },
  {
    variable: /^(?:GOOGLE_OAUTH|CLOUDSDK_AUTH)_ACCESS_TOKEN$/,
    printedBy: /^gcloud (?:-\S+ )*auth (?:application-default )?print-access-token/,
    domains: [
      'googleapis.com',
      'google.com',
      'cloud.goog',
      'gke.goog',
      'gcr.io',
      'pkg.dev',
      'run.app',
      'cloudfunctions.net',
      'appspot.com',
      'googleusercontent.com',
      'web.app',
      'firebaseio.com',
    ],
  },
  // With the name of a resource of one's own it is for a service of one's own.
  {
    variable: /^AZURE_DEVOPS_EXT_PAT$/,
    printedBy:
      /^az account get-access-token(?!.{0,400} (?:--resource|--scope)[ =](?!https:\/\/(?:[\w-]{1,40}\.){1,4}(?:azure|microsoft|windows|visualstudio)\.))/,
    domains: [
      'azure.com',
      'azure.net',
      'azure.cn',
      'azure.us',
      'microsoft.com',
      'microsoftonline.com',
      'windows.net',
      'visualstudio.com',
      'azurecr.io',
      'azuredatabricks.net',
      'azure-api.net',
      'azurewebsites.net',
      'powerbi.com',
      'dynamics.com',
      'office.com',
      'sharepoint.com',
    ],
  },
  { variable: /^DATABASE_URL$|^(?:PG|POSTGRES_|MYSQL_|DB_)PASSWORD$/, domains: [] },
];
