/** A sort of thing that is not a file and that an effect can be about. Rules name these words. */
export type Resource =
  /** What is changed in a git work tree and not committed. */
  | 'work-tree'
  /** Files that were there before the session, and that git has no copy of. */
  | 'unsaved-work'
  | 'only-copy'
  /** Commits, the reflog, the stash: what a local repository remembers. `name` is `reflog`, `stash`, `commits`, `objects` or a ref. */
  | 'history'
  /** A local branch. */
  | 'branch'
  /** A local tag. */
  | 'tag'
  /** A branch, tag or ref in another repository. */
  | 'remote-branch'
  /** A whole repository, on a forge or in a folder. */
  | 'repository'
  /** A release, an issue, a secret, a pull request or a workflow on a forge. */
  | 'forge'
  /** git's own settings. `name` is the key. */
  | 'git-config'
  /** A database, a schema, a table or its rows. */
  | 'database'
  /** A key-value store, a cache, a search index, a queue. */
  | 'data-store'
  | 'container'
  | 'image'
  /** A container's volume. */
  | 'volume'
  /** A Kubernetes cluster or what runs in it. */
  | 'cluster'
  /** A machine, a function, a network or an account of a cloud provider. */
  | 'cloud'
  /** A bucket or its objects. */
  | 'bucket'
  /** What a backup program keeps: snapshots, archives, schedules. */
  | 'backup'
  /** What Terraform, Pulumi, CDK or Ansible manages. */
  | 'infrastructure'
  /** An application that a platform hosts (Heroku, Fly, Vercel ...). */
  | 'deployment'
  /** Where packages are published: npm, PyPI, crates.io, an image registry. */
  | 'registry'
  /** Installed packages: of the system, of a user, of a project. `name` is the package. */
  | 'package'
  /** A target of a build tool or a script of the project: `npm run build`, `make test`. */
  | 'project-script'
  /** A program whose effects are not known. `name` is the program. */
  | 'program'
  /** Code given in the call itself: `python -c`, `node -e`, an MCP tool's `code`. `name` is the language. */
  | 'code'
  /** A command hidden in an option, a variable or a script of a program that usually runs none: `rg --pre`, `GIT_PAGER=`, awk's `system`. `name` says where. */
  | 'hidden-command'
  /** A process or a group of them. `name` is a pattern, `all`, or a process id. */
  | 'process'
  /** The machine itself: power, clock, kernel, firewall. `name` says which. */
  | 'machine'
  /** A service that the system's manager runs. */
  | 'service'
  /** Users, groups and their passwords. */
  | 'account'
  /** A disk, a partition, a file system or a volume group. */
  | 'disk'
  /** Another machine, or an address in the net. `name` is the host or the URL. */
  | 'host'
  /** Environment variables. `name` is the variable, or `all`. */
  | 'environment'
  /** A credential that a program keeps: a token, a password, a keychain entry. */
  | 'credential'
  /** Scheduled work: cron, at, systemd timers, launchd. */
  | 'schedule'
  /** A terminal, a desktop or an agent's own dialog. */
  | 'terminal'
  /** Another agent host. `name` is its program. */
  | 'agent'
  /** These guards themselves. `name` says what is done with them: `loosen`, `installer`. */
  | 'guards'
  /** Shell history. */
  | 'shell-history'
  /** The clipboard. */
  | 'clipboard'
  /** What a machine takes in of people: `keyboard`, `microphone`, `camera`, the `messages` that they write, or the `traffic` of its network. */
  | 'input-device';
