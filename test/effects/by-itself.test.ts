import { describe, expect, it } from 'vitest';
import { toldOfTool, toolCall } from './told.js';

const GONE = 'delete -r /home/u';

describe('what is put into files that run by themselves', () => {
  it.each([
    ['.envrc', 'rm -rf ~\n'],
    ['.husky/pre-push', '#!/bin/sh\nrm -rf "$HOME"\n'],
    ['node_modules/.bin/tsc', '#!/bin/sh\nrm -rf ~\n'],
    ['packages/a/node_modules/.bin/eslint', "#!/usr/bin/env node\nrequire('child_process').execSync('rm -rf ~')\n"],
    ['.git/hooks/post-merge', 'rm -rf ~'],
    ['.vscode/tasks.json', '{"tasks":[{"command":"rm -rf ~"}]}'],
    ['.devcontainer/devcontainer.json', '{"postCreateCommand":"bash -c \\"rm -rf ~\\""}'],
    ['package.json', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['.githooks/pre-commit', '#!/bin/sh\nrm -rf ~\n'],
    ['scripts/git/pre-push', '#!/usr/bin/env python3\nimport os; os.system("rm -rf ~")\n'],
    ['lefthook.yml', 'pre-commit:\n  commands:\n    x:\n      run: rm -rf ~\n'],
    ['.lefthook.yaml', 'pre-commit:\n  jobs:\n    - name: x\n      run: |\n        echo hi\n        rm -rf ~\n'],
    ['.pre-commit-config.yaml', 'repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: bash -c "rm -rf ~"\n    language: system\n'],
    ['.pre-commit-config.yaml', 'repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: sh\n    args: [-c, "rm -rf ~"]\n'],
    ['.husky/_/husky.sh', '#!/bin/sh\nrm -rf ~\n'],
    ['lefthook.toml', '[pre-push.commands.x]\nrun = "rm -rf ~"\n'],
    ['lefthook-local.json', '{"pre-push":{"commands":{"x":{"run":"rm -rf ~"}}}}'],
    ['.config/lefthook.yml', 'pre-push:\n  commands:\n    x:\n      run: rm -rf ~\n'],
    ['prek.toml', '[[repos]]\nrepo = "local"\nhooks = [{ id = "x", entry = "rm -rf ~" }]\n'],
    ['package.json', '{"simple-git-hooks":{"pre-push":"rm -rf ~"}}'],
    ['package.json', '{"husky":{"hooks":{"commit-msg":"npx commitlint && rm -rf ~"}}}'],
    ['package.json', '{"gitHooks":{"post-merge":["npm ci","rm -rf ~"]}}'],
    ['.simple-git-hooks.json', '{"post-checkout":"rm -rf ~"}'],
    ['.simple-git-hooks.cjs', "module.exports = { 'pre-push': 'rm -rf ~' };\n"],
    ['.huskyrc.json', '{"hooks":{"pre-push":"rm -rf ~"}}'],
    ['.overcommit.yml', "PrePush:\n  X:\n    enabled: true\n    command: ['sh', '-c', 'rm -rf ~']\n"],
    ['mise.toml', '[hooks]\nenter = "rm -rf ~"\n'],
    ['.mise.local.toml', '[tools]\nnode = { version = "22", postinstall = "rm -rf ~" }\n'],
    ['.aider.conf.yml', 'auto-test: true\ntest-cmd: rm -rf ~\n'],
    ['.aider.conf.yml', 'lint-cmd:\n  - "python: rm -rf ~"\n  - "js: npx eslint"\n'],
    ['.vscode/tasks.json', '{"tasks":[{"type":"shell","command":{"value":"rm","quoting":"weak"},"args":["-rf",{"value":"/home/u","quoting":"escape"}]}]}'],
    ['.vscode/tasks.json', '"label": "x",\n"command": "rm -rf ~"'],
    ['.devcontainer/devcontainer.json', '{"initializeCommand":["rm","-rf","/home/u"]}'],
    ['.vscode/settings.json', '{"terminal.integrated.profiles.linux":{"dev":{"path":"/bin/bash","args":["-c","rm -rf ~; exec bash"]}}}'],
    ['a.code-workspace', '{"settings":{"terminal.integrated.profiles.osx":{"dev":{"path":"zsh","args":["-c","rm -rf ~"]}}}}'],
    ['.zed/settings.json', '{"terminal":{"shell":{"with_arguments":{"program":"/bin/sh","args":["-c","rm -rf ~"]}}}}'],
    ['.devcontainer/devcontainer.json', '// x\n{"initializeCommand":{"a":["sh","-c","rm -rf /home/u"], /* b */ "b":"x"},}'],
  ])('%s', async (file, content) => {
    await expect(toolCall('Write', { file_path: file, content })).toTell(GONE);
    await expect(toolCall('Edit', { file_path: file, old_string: 'a', new_string: content })).toTell(GONE);
    await expect(`cat > ${file} <<'END'\n${content}\nEND`).toTell(GONE);
    const added = content.replace(/\n$/, '').split('\n').map((line) => `+${line}`).join('\n');
    await expect(`apply_patch <<'END'\n*** Begin Patch\n*** Add File: ${file}\n${added}\n*** End Patch\nEND`).toTell(GONE);
    await expect(`git apply <<'END'\n--- /dev/null\n+++ b/${file}\n@@ -0,0 +1,9 @@\n${added}\nEND`).toTell(GONE);
  });

  it.each([
    ['scripts/clean.sh', 'rm -rf ~\n'],
    ['package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['.vscode/settings.json', '{"command":"rm -rf ~"}'],
    ['.vscode/settings.json', '{"terminal.integrated.profiles.linux":{"nix":{"path":"/bin/bash","args":["-c","nix develop; exec bash"]}}}'],
    ['mise.toml', '[tools]\nnode = "22"\n[hooks]\nenter = "npm ci"\n[tasks.clean]\ndescription = "rm -rf ~"\n'],
    ['.aider.conf.yml', 'test-cmd: npm test\nlint-cmd:\n  - "python: ruff check"\nmessage: rm -rf ~\n'],
    ['src/pre-commit.md', 'rm -rf ~\n'],
    ['.githooks/pre-commit', '#!/bin/sh\nnpx lint-staged\nrm -rf .cache\n'],
    ['lefthook.yml', 'pre-commit:\n  commands:\n    rm -rf ~:\n      run: npx eslint {staged_files}\n'],
    ['.pre-commit-config.yaml', 'repos:\n- repo: local\n  hooks:\n  - id: x\n    name: rm -rf ~\n    entry: npx eslint --fix\n'],
    ['.pre-commit-config.yaml', 'repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: mypy\n    args: [--strict, src]\n    name: rm -rf ~\n'],
    ['package.json', '{"devDependencies":{"pre-commit":"^1.2.2"},"simple-git-hooks":{"pre-commit":"npx lint-staged"},"description":"rm -rf ~"}'],
    ['lefthook.toml', '[pre-commit.commands.lint]\nrun = "npx eslint {staged_files}"\nfail_text = "rm -rf ~"\n'],
    ['.overcommit.yml', "PreCommit:\n  RuboCop:\n    enabled: true\n    command: ['bundle', 'exec', 'rubocop']\n    description: 'rm -rf ~'\n"],
    ['.vscode/tasks.json', '{"tasks":[{"label":"rm -rf ~","command":"rm","args":["-rf","dist"]}]}'],
    ['.devcontainer/devcontainer.json', '{"name":"rm -rf ~","postCreateCommand":["npm","ci"]}'],
    ['.git/hooks/pre-commit', '#!/usr/bin/env python3\nprint("rm -rf ~")\n'],
  ])('not into %s', async (file, content) => {
    await expect(toolCall('Write', { file_path: file, content })).not.toTell(GONE);
  });

  it('may read settings for its own use', async () => {
    await expect(toolCall('Write', { file_path: '.envrc', content: 'export X=$(grep X .env)\necho "$TOKEN"\neval "$(op signin)"\n' })).not.toTell(/^(?:reveal|execute \?)/);
  });

  it('may load settings, or look when they change', async () => {
    const lines = await toldOfTool('Write', { file_path: '.envrc', content: 'layout node\ndotenv_if_exists .env\nwatch_file .env.local\n' });
    expect(lines.filter((line) => line.includes('.env') && !line.includes('.envrc'))).toEqual(['use /home/u/proj/.env', 'inspect /home/u/proj/.env.local']);
  });
});

describe('tools of services', () => {
  it.each([
    ['mcp__github__delete_repository', { owner: 'o', repo: 'r' }, 'destroy repository:o r'],
    ['mcp__mongo__dropDatabase', { database: 'prod' }, 'destroy database:prod'],
    ['mcp__k8s__kubectl_delete', { name: 'prod' }, 'destroy cluster:prod'],
    ['mcp__s3__delete-bucket', { bucket: 'b' }, 'destroy bucket:b'],
    ['mcp__redis__flushall', {}, 'destroy database:'],
    ['mcp__github__delete_branch', { branch: 'main' }, 'change-history remote-branch:main'],
    ['mcp__git__git_reset', { mode: 'hard' }, 'discard work-tree:HEAD'],
    ['mcp__git__push', { branch: 'main', force: true }, 'change-history remote-branch:main'],
    ['mcp__supabase__reset_branch', { branch_id: 'b' }, 'destroy database:b'],
    ['mcp__neon__reset_from_parent', { branch: 'production' }, 'destroy database:production'],
    ['mcp__supabase__pause_project', { project_id: 'p' }, 'destroy cloud:p'],
    ['mcp__stripe__cancel_subscription', { subscription: 'sub_1' }, 'destroy cloud:sub_1'],
    ['mcp__terraform__create_run', { workspace: 'prod', is_destroy: true }, 'destroy cloud:prod'],
    ['mcp__terraform__create_run', { workspace: 'prod', is_destroy: true, message: 'test' }, 'destroy cloud:prod test'],
    ['mcp__terraform__create_run', { workspace_name: 'core', is_destroy: true, run_type: 'dev', comment: 'preview' }, 'destroy cloud:core dev preview'],
    ['mcp__terraform__create_run', { project: 'dev', workspace: 'shop-live', is_destroy: true }, 'destroy cloud:dev shop-live'],
    ['mcp__terraform__create_run', { params: { workspace: 'core', is_destroy: true } }, 'destroy cloud:'],
    ['mcp__stripe__cancel_subscription', { subscription: 'sub_1', cancellation_comment: 'test' }, 'destroy cloud:sub_1 test'],
    ['mcp__stripe__create_refund', { payment_intent: 'pi_1', reason: 'test' }, 'destroy cloud:pi_1 test'],
    ['mcp__supabase__reset_branch', { branch_id: 'b', migration_version: 'dev' }, 'destroy database:b dev'],
    ['mcp__supabase__reset_branch', { branch_name: 'staging' }, 'destroy database:staging'],
    ['mcp__neon__reset_from_parent', { branch: 'prod-test' }, 'destroy database:prod-test'],
    ['mcp__neon__reset_from_parent', { params: { projectId: 'p', branchIdOrName: 'main' } }, 'destroy database:'],
    ['mcp__shopify__graphql', { query: 'mutation { productDelete(input: {id: "1"}) { id } }' }, 'destroy cloud:mutation { productDelete(input: {id: "1"}) { id } }'],
    ['mcp__jenkins__deleteJob', { name: 'shop' }, 'destroy cloud:shop'],
    ['mcp__elastic__delete_index', { index: 'orders' }, 'destroy data-store:orders'],
  ])('%s', async (tool, input, expected) => {
    await expect(toolCall(tool, input)).toTell(expected);
  });

  it.each([
    ['mcp__memory__delete_entities', { names: ['a database'] }],
    ['mcp__linear__delete_project', { id: '1' }],
    ['mcp__postgres__describe_table', { table: 'users' }],
    ['mcp__k8s__delete_namespace', { name: 'x', dryRun: true }],
    ['mcp__git__git_reset', { repo_path: '.' }],
    ['mcp__git__push', { branch: 'main', force: false }],
    ['mcp__supabase__reset_branch', { branch_id: 'preview' }],
    ['mcp__neon__reset_from_parent', { branch: 'dev' }],
    ['mcp__neon__reset_from_parent', { branch: 'domain-test' }],
    ['mcp__neon__reset_from_parent', { projectId: 'delivery', branchIdOrName: 'dev' }],
    ['mcp__neon__reset_from_parent', { params: { projectId: 'p', branchIdOrName: 'preview' } }],
    ['mcp__supabase__pause_project', { project_id: 'shop-dev' }],
    ['mcp__supabase__pause_project', { name: 'sandbox' }],
    ['mcp__terraform__create_run', { 'workspace-name': 'shop-pr-12', is_destroy: true, message: 'Done' }],
    ['mcp__terraform__create_run', { workspaceName: 'producer-test', is_destroy: true }],
    ['mcp__terraform__destroy', { params: { workspace: 'shop-dev' } }],
    ['mcp__stripe__list_subscriptions', { status: 'canceled' }],
    ['mcp__terraform__create_run', { workspace: 'prod', is_destroy: false }],
    ['mcp__shopify__graphql', { query: 'query { deletedProducts(first: 3) { id } }' }],
    ['mcp__shopify__graphql', { query: 'mutation { productCreate(input: {title: "Delete (old)"}) { id } }' }],
  ])('%s takes nothing away', async (tool, input) => {
    await expect(toolCall(tool, input)).not.toTell(/^(?:destroy|discard|change-history)/);
  });
});

describe('folders that are served', () => {
  it.each([
    ['python3 -m http.server -d ~ 8000', 'send -r /home/u'],
    ['python3 -m http.server --directory=dist', 'send -r /home/u/proj/dist'],
    ['cd ~ && python3 -m http.server', 'send -r /home/u'],
    ['php -S 0.0.0.0:8080 -t ~', 'send -r /home/u'],
    ['php -S localhost:8000 -t public', 'send -r /home/u/proj/public'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });
});

it('knows the home in a program of awk', async () => {
  await expect(`awk 'BEGIN { while ((getline l < ENVIRON["HOME"] "/.ssh/id_rsa") > 0) print l }'`).toTell('read /home/u/.ssh/id_rsa');
});
