import { hasOneOf } from '../marked.js';
import { isInside } from './within.js';

/** In lower case; one of them is in the path of all that a host obeys: only for these the expressions are compiled. */
const OF_HOSTS =
  '/.claude /.mcp /.codex /.gemini /.qwen /.cursor /.copilot /.github /.kiro /.continue /.config/amp /.config/goose claudecode claude-code share/claude opencode';

/** What an agent's host obeys or keeps. */
export function isOfHost(path: string, home: string): boolean {
  return isHostSetting(path) || (isInside(path, home) && isHostState(path.slice(home.length + 1)));
}

/** What the agents' hosts obey, in a project or in the home, and what an administrator sets for all. */
function isHostSetting(path: string): boolean {
  const settings = [
    /\/\.claude\/(?:[^/]+\.json$|(?:hooks|skills|agents|commands|rules|plugins|output-styles)(?:\/|$))/i,
    // Its status line and hooks may be any script that lies there.
    /\/\.claude\/(?:[^/]*status-?line[^/]*|[^/]+\.(?:sh|bash|zsh|py|[cm]?js|ts|rb|pl|ps1))$/i,
    // The host's own program.
    /\/\.claude\/local(?:\/|$)|\/\.local\/share\/claude(?:\/versions(?:\/|$)|$)|\/@anthropic-ai\/claude-code(?:\/|$)/i,
    /\/\.mcp\.json$/i,
    /^(?:\/etc\/claude-code|\/library\/application support\/claudecode|[a-z]:\/programdata\/claudecode)(?:\/|$)/i,
    /\/\.codex\/(?:config\.toml|hooks\.json)$/i,
    /\/\.(?:gemini|qwen)\/settings\.json$/i,
    /\/\.cursor\/(?:hooks|mcp|permissions|cli|cli-config)\.json$/i,
    // Of others, what they may do without asking.
    /\/\.config\/(?:amp\/settings\.json|goose\/\w+\.yaml)$|\/\.(?:kiro\/settings\/|continue\/permissions)/i,
    // In a project, below the home, or beside what it is about.
    /\/\.?opencode\/(?:plugins?|tools?|modes?|agents?|commands?)(?:\/|$)|(?:^|\/)opencode\.jsonc?$/i,
    /\/\.copilot\/(?:config|mcp-config)\.json$/i,
    /\/\.github\/hooks\/[^/]+\.json$/i,
  ];
  return hasOneOf(OF_HOSTS, path.toLowerCase()) && settings.some((each) => each.test(path));
}

/** What the host itself keeps: it trusts these files, so nobody else may write them. Its notes and long outputs, beside the transcripts, are for the agent. */
function isHostState(belowHome: string): boolean {
  return (
    belowHome.toLowerCase().startsWith('.claude') &&
    /^\.claude(?:\.json$|\/(?:shell-snapshots|session-env|projects)(?:$|\/(?!(?:[^/]+\/){1,2}(?:memory|tool-results)(?:\/|$))))/i.test(
      belowHome,
    )
  );
}

/** What every new shell, editor or terminal of an account runs or obeys. `lower` is the path in lower case. */
export function isStartup(path: string, lower: string, home: string): boolean {
  if (lower.includes('/etc/') && (isStartupOfSystem(path) || (hasOneOf('conda mamba miniforge', lower) && isStartupOfConda(lower))))
    return true;
  if (!lower.includes('/.') && !lower.includes('/documents/')) return false;
  const folder = isInside(path, home) ? home : SOME_HOME.exec(path)?.[0];
  return folder !== undefined && isStartupInHome(path.slice(folder.length + 1));
}

/** Someone's home, to tell start-up files of other accounts than the person's. */
const SOME_HOME = /^(?:\/root|(?:\/home|\/Users|[A-Za-z]:\/Users)\/[^/]+)(?=\/)/i;

function isStartupOfSystem(path: string): boolean {
  return /^(?:\/private)?\/etc\/(?:(?:profile|bash\.bashrc|bashrc|zshrc|zshenv|zprofile|csh\.cshrc|environment)$|(?:profile\.d|bash|zsh|fish|environment\.d)\/.+$)/i.test(
    path,
  );
}

/** What is run when an environment of conda is activated, or a shell begins with one (docs.conda.io, "Saving environment variables"): where it is installed, not where a package is built. */
function isStartupOfConda(lower: string): boolean {
  return /\/(?:\.?(?:mini|ana)conda\d?|\.?miniforge\d?|mambaforge|micromamba|mamba|(?:opt|usr\/local)\/conda|\.conda\/envs\/[^/]+)\/(?:envs\/[^/]+\/)?etc\/(?:conda\/(?:(?:de)?activate|env_vars)\.d|profile\.d)\/./.test(
    lower,
  );
}

/** A hidden name, or PowerShell's folder among the documents. */
function isStartupInHome(belowHome: string): boolean {
  if (!belowHome.startsWith('.') && !belowHome.toLowerCase().startsWith('documents/')) return false;
  return [
    /^\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|login|logout|kshrc|mkshrc|cshrc|tcshrc)$/i,
    /^\.(?:zshrc|zshenv|zprofile|zlogin|zlogout|config\/zsh\/\.z[a-z]+)$/i,
    /^\.(?:xprofile|xinitrc|xsession|xsessionrc|pam_environment|config\/environment\.d\/.+)$/i,
    /^\.config\/fish\/(?:config\.fish|(?:conf\.d|functions)\/.+)$/i,
    /^\.config\/nushell\/(?:config|env|login)\.nu$/i,
    /^(?:\.config\/powershell|documents\/(?:windows)?powershell)\/[^/]*profile\.ps1$/i,
    /^\.ssh\/(?:rc|environment)$/i,
    // What the files above read where it is there, as frameworks and installers put it in.
    /^\.(?:bash_completion|fzf\.(?:bash|zsh)|p10k\.zsh|iterm2_shell_integration\.\w+|(?:cargo|deno)\/env(?:\.\w+)?)$/i,
    /^\.(?:(?:bash|z)rc|bash_completion|profile|zshenv|zprofile)\.d\/.+$|^\.(?:bash|zsh)\/.+\.(?:sh|bash|zsh)$|^\.config\/(?:bash|zsh)\/.+$/i,
    /^\.(?:oh-my-(?:zsh|bash)|zprezto|zim|zinit|antigen|antidote|bash_it|local\/share\/zinit)\/.+\.(?:sh|bash|zsh|zsh-theme|plugin)$/i,
    // What managers of versions and environments run or install by themselves: hooks, lists of packages that come with each version.
    /^\.(?:virtualenvs|local\/share\/virtualenvs|cache\/pypoetry\/virtualenvs|local\/(?:share\/)?pipx(?:\/venvs)?)\/(?:[^/]+\/bin\/)?(?:activate(?:\.\w+)?|(?:pre|post)(?:de)?(?:activate|mk\w+|rm\w+|cpvirtualenv)|initialize)$/i,
    /^\.(?:default-(?:npm-packages|python-packages|gems|cargo-crates|golang-pkgs|perl-modules)|(?:nvm|nodenv|pyenv)\/default-packages|rbenv\/default-gems)$/i,
    /^\.(?:(?:py|rb|node|go|j|php|pl|lua)env\/[a-z]+env\.d|asdf\/(?:plugins\/[^/]+\/(?:bin|lib|hooks)|lib)|local\/share\/(?:mise\/plugins\/[^/]+\/(?:bin|lib|hooks)|nushell\/vendor\/autoload)|rvm\/hooks|sdkman\/ext|config\/(?:mise\/conf\.d|plasma-workspace\/(?:env|shutdown)|nushell\/autoload|xonsh\/rc\.d|elvish\/lib))\/.+$|^\.(?:rvmrc|config\/(?:xonsh\/rc\.xsh|elvish\/rc\.elv|uwsm\/env[\w-]*))$/i,
    /^\.(?:nvm\/(?:nvm(?:-exec)?\.sh|bash_completion)|sdkman\/bin\/[^/]+\.sh|rvm\/scripts\/.+|asdf\/asdf\.sh|pyenv\/(?:bin|libexec)\/.+)$/i,
    // What editors, terminals and other tools run or take their commands from.
    /^\.(?:vim\/(?:g?vimrc|(?:plugin|autoload|ftplugin|after|colors|syntax|pack|indent|ftdetect)\/.+)|(?:doom|emacs)\.d\/.+|config\/(?:nvim|emacs|doom)\/.+)$/i,
    /^\.(?:emacs|spacemacs|gvimrc|ideavimrc|exrc|nanorc|lesskey|direnvrc|wezterm\.lua|hgrc|asdfrc|ripgreprc|tool-versions|rustup\/settings\.toml)$/i,
    /^\.(?:config\/git\/(?:hooks|template[^/]*)|git-templates?)\/.+$/i,
    /^\.config\/(?:direnv\/(?:direnvrc|direnv\.toml|lib\/.+)|tmux\/.+\.conf|wezterm\/.+\.lua|kitty\/.+\.conf|alacritty\/alacritty\.\w+|ghostty\/config|zellij\/.+\.kdl|starship\.toml|vim\/vimrc|helix\/[^/]+\.toml|hg\/hgrc|uv\/uv\.toml|go\/env|npm\/npmrc|bat\/config|fish\/completions\/.+)$/i,
  ].some((startup) => startup.test(belowHome));
}

/** What is the system's lies there. */
const SYSTEM_FOLDERS = ['/etc/', '/private/etc/', '/run/', '/usr/'];

/** What the system itself obeys: rights, the kernel, the loader, what starts by itself or is trusted, the network, and where packages come from. Rules name what of it they have words of their own for. */
export function isSystemSetting(lower: string): boolean {
  if (!SYSTEM_FOLDERS.some((folder) => lower.startsWith(folder))) {
    return lower.endsWith('/daemon.json') && /\/\.(?:config\/)?docker\/daemon\.json$/.test(lower);
  }
  return [
    /^(?:\/private)?\/etc\/(?:(?:sudo|doas|pam|sysctl|ld\.so|dracut|mkinitcpio|ca-certificates|nftables|inetd|yum|pacman|pip)\.conf|login\.defs|securetty|sub[ug]id|modules|anacrontab|gitconfig|npmrc|docker\/daemon\.json|default\/grub|nix\/nix\.conf|xdg\/pip\/pip\.conf|apt\/(?:sources\.list|trusted\.gpg|auth\.conf|preferences))$/,
    /^(?:\/private)?\/etc\/(?:polkit-1|dbus-1|sssd|audit|kernel|initramfs-tools|ca-certificates|pki\/ca-trust|iptables|ufw|firewalld|udev|networkmanager|network|netplan|ppp|dhcp|acpi|x11\/xinit|supervisor|init|sv|runit|yum|dnf|zypp|apk|portage|conda|(?:doas|apparmor|sysctl|binfmt|tmpfiles|sysusers|ld\.so\.conf|default\/grub|grub|dracut\.conf|nftables|x11\/xsession|xinetd|logrotate|yum\.repos|pacman|xbps|apt\/(?:sources\.list|trusted\.gpg|auth\.conf|preferences))\.d)(?:\/|$)/,
    /^\/(?:run|usr\/(?:local\/)?lib)\/(?:(?:sysctl|binfmt|tmpfiles|sysusers|modprobe|modules-load)\.d|systemd|udev)(?:\/|$)/,
    /^\/usr\/(?:share\/(?:polkit-1|dbus-1)(?:\/|$)|local\/share\/ca-certificates(?:\/|$)|(?:local\/)?etc\/npmrc$)/,
  ].some((settings) => settings.test(lower));
}
