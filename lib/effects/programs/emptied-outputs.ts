import type { Row } from '../command/row.js';
import { NO_SOURCE } from './conditions/no-source.js';

/** What a builder does with the folder that it is given for its output, all that stands there going first. */
const EMPTIED = ['write', 'delete'] as const;
/** Options of theirs that name the folder. */
const OUTPUTS = ['-d', '--destination', '--dest', '--dest-dir', '--site-dir', '--output-path', '--outDir', '--out-dir', '--output-dir', '-o', '--output'] as const;
const RUNS = { kind: 'execute', resource: 'project-script', name: 'tool' } as const;

/** Programs that clear the folder for their output before they fill it. */
export const EMPTIED_OUTPUTS: readonly Row[] = [
  // Outside its root, vite does so when it is told to (vite.dev, "build.emptyOutDir").
  {
    program: 'vite',
    operands: 'use',
    recursive: true,
    options: { '--outDir': 'write', '-c': 'text', '--config': 'use', '--mode': 'text', '-m': 'text', '--base': 'text', '--assetsDir': 'text' },
    variants: [{ when: { operand: NO_SOURCE }, operands: 'read' }, { when: { any: ['--emptyOutDir'] }, options: { '--outDir': EMPTIED } }],
    effects: [RUNS],
    examples: [
      ['npx vite build --outDir ../site --emptyOutDir', 'delete -r /home/u/site', 'execute project-script:tool'],
      ['vite build --emptyOutDir --outDir=/srv/www', 'delete -r /srv/www'],
      ['vite build --outDir ../site', 'write -r /home/u/site', 'execute project-script:tool'],
    ],
  },
  // Those that do so unless they are told otherwise: jekyllrb.com "Cleaning up", angular.dev "deleteOutputPath", cli.vuejs.org "--no-clean", mkdocs.org "--dirty", and what is built upon vite or rollup.
  {
    program: 'jekyll | mkdocs | ng | vue-cli-service | astro | vitepress | storybook | docusaurus | mdbook | zola',
    operands: 'use',
    recursive: true,
    options: { ...Object.fromEntries(OUTPUTS.map((option) => [option, 'write' as const])), '-c': 'text', '--config': 'use', '-f': 'text', '--config-file': 'use', '-s': 'use', '--source': 'use', '--mode': 'text', '--target': 'text', '-u': 'text', '--base-url': 'text', '--to': 'text', '-t': 'text', '-p': 'text', '--configuration': 'text' },
    variants: [
      { when: { operand: NO_SOURCE }, operands: 'read' },
      { when: { operand: /^(?:build|b|clean)$/, none: ['--no-clean', '--dirty', '--watch', '--no-deleteOutputPath'] }, options: Object.fromEntries(OUTPUTS.map((option) => [option, EMPTIED])) },
    ],
    effects: [RUNS],
    examples: [
      ['jekyll build -d ../site', 'delete -r /home/u/site', 'execute project-script:tool'],
      ['mkdocs build --site-dir ../docs', 'delete -r /home/u/docs'],
      ['mkdocs build --dirty --site-dir ../docs', 'execute project-script:tool'],
      ['ng build --output-path /var/www/html', 'delete -r /var/www/html'],
      ['npx vue-cli-service build --dest ../site', 'delete -r /home/u/site'],
      ['astro build --outDir ../site', 'delete -r /home/u/site'],
      ['mdbook build -d ../book', 'delete -r /home/u/book'],
      ['npx storybook build -o ../docs', 'delete -r /home/u/docs'],
      ['ng build --configuration production', 'execute project-script:tool'],
    ],
  },
  // And those that do nothing else (typedoc.org "cleanOutputDir").
  {
    program: 'typedoc | svelte-package | tsdown | build-storybook',
    operands: 'use',
    recursive: true,
    options: { '--out': EMPTIED, '-o': EMPTIED, '--output': EMPTIED, '--output-dir': EMPTIED, '-d': EMPTIED, '--out-dir': EMPTIED, '-c': 'text', '--config': 'use', '--tsconfig': 'use' },
    variants: [{ when: { operand: NO_SOURCE }, operands: 'read' }, { when: { any: ['--no-clean', '--watch', '-w'] }, options: {} }],
    effects: [RUNS],
    examples: [['typedoc --out ../docs src/a.ts', 'delete -r /home/u/docs'], ['npx svelte-package -o ../lib', 'delete -r /home/u/lib'], ['tsdown src/a.ts', 'execute project-script:tool']],
  },
  // Those that do so when they are told to: gohugo.io "cleanDestinationDir", getpelican.com "--delete-output-directory", webpack.js.org "output.clean", babeljs.io "--delete-dir-on-start", docs.antora.org "--clean", tsup.egoist.dev "--clean".
  {
    program: 'hugo | pelican | webpack | rspack | antora | tsup | swc | babel',
    operands: 'use',
    recursive: true,
    options: { '-d': 'write', '--destination': 'write', '-o': 'write', '--output': 'write', '--output-path': 'write', '--out-dir': 'write', '--to-dir': 'write', '-c': 'text', '--config': 'use', '-s': 'text', '--source': 'use', '-b': 'text', '--baseURL': 'text', '-e': 'text', '--environment': 'text', '--format': 'text', '--onSuccess': 'command', '--on-success': 'command' },
    variants: [
      { when: { operand: NO_SOURCE }, operands: 'read' },
      {
        when: { any: ['--cleanDestinationDir', '--delete-output-directory', '--output-clean', '--clean', '--delete-dir-on-start'] },
        options: { '-d': EMPTIED, '--destination': EMPTIED, '-o': EMPTIED, '--output': EMPTIED, '--output-path': EMPTIED, '--out-dir': EMPTIED, '--to-dir': EMPTIED },
      },
    ],
    effects: [RUNS],
    examples: [
      ['hugo --cleanDestinationDir -d ../site', 'delete -r /home/u/site', 'execute project-script:tool'],
      ['hugo -d ../site', 'write -r /home/u/site'],
      ['pelican content --delete-output-directory -o ../site', 'delete -r /home/u/site'],
      ['webpack --output-clean -o ../site', 'delete -r /home/u/site'],
      ['npx babel src --delete-dir-on-start --out-dir ../lib', 'delete -r /home/u/lib'],
      ['npx antora --clean --to-dir ../site playbook.yml', 'delete -r /home/u/site'],
      ['tsup src/a.ts --clean', 'execute project-script:tool'],
    ],
  },
];
