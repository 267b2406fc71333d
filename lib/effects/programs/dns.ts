import type { Row } from '../command/row.js';

/** Servers of the domain name system, and what changes their zones. */
export const DNS: readonly Row[] = [
  {
    program: 'nsupdate',
    operands: 'execute',
    options: { '-k': 'use', '-y': 'text', '-p': 'text', '-t': 'text', '-u': 'text', '-r': 'text', '-C': 'use', '-L': 'text' },
    stdin: ['execute', 'sql'],
    examples: [
      ["printf 'server ns.test\\nupdate delete shop.test A\\nsend\\n' | nsupdate -k a.key", 'destroy cloud:shop.test', 'use /home/u/proj/a.key'],
      ["printf 'update delete shop.test A\\nupdate add shop.test. 60 A 10.0.0.1\\nsend\\n' | nsupdate -k a.key", 'use /home/u/proj/a.key'],
      ["printf 'update add a.test 60 TXT deleted\\nsend\\n' | nsupdate -l"],
    ],
  },
  { program: 'pdnsutil | rndc | knotc', operands: 'text', options: { '-c': 'use', '-k': 'use', '-s': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', when: { line: /^(?:delete-zone|delete-rrset|clear-zone|delzone|zone-purge|zone-unset|zone (?:delete|clear)|rrset delete)(?: |$)/ } }], examples: [['pdnsutil delete-zone x.test', 'destroy cloud:delete-zone x.test'], ['rndc delzone x.test', 'destroy cloud'], ['rndc reload x.test'], ['pdnsutil list-zone x.test']] },
];
