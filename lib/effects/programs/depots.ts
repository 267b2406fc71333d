import type { Row } from '../command/row.js';

/** Version control that is kept on one server: what goes there goes for all. */
export const DEPOTS: readonly Row[] = [
  // What lies in a depot goes with all its history.
  {
    program: 'p4',
    operands: 'text',
    options: { '-u': 'text', '-p': 'text', '-c': 'text', '-P': 'text', '-d': 'text', '-C': 'text', '-H': 'text', '-Q': 'text', '-r': 'text', '-x': 'use' },
    effects: [
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:obliterate|purge)(?: |$)/, any: ['-y'] } },
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:archive|depot|stream|branch|label|user|group|client|workspace|server|remote|ldap|property|admin (?:stop|restart|resetpassword)|protect|triggers|typemap|configure (?:set|unset)|replicate|unload|dbschema)(?: |$)/, any: ['-d', '-D', '-i', '-f', '-A'] } },
      { kind: 'destroy', resource: 'repository', when: { line: /^(?:admin (?:stop|restart|resetpassword)|configure (?:set|unset))(?: |$)/ } },
      { kind: 'discard', resource: 'work-tree', when: { line: /^revert (?:[^]* )?\/\/\.\.\.$|^clean(?: |$)/, none: ['-n', '-k', '-a'] } },
    ],
    examples: [
      ['p4 obliterate -y //depot/art/...', 'destroy repository'],
      ['p4 -u admin depot -d art', 'destroy repository'],
      ['p4 admin stop', 'destroy repository'],
      ['p4 obliterate //depot/art/...'],
      ['p4 sync -n //depot/main/...#head'],
      ['p4 revert -a //...'],
      ['p4 client -o'],
      ['p4 submit -d "x"'],
    ],
  },
  { program: 'cm repository delete | cm repo delete | cm branch delete | cm changeset delete | cm repository archive', operands: 'text', effects: [{ kind: 'destroy', resource: 'repository', when: { noOperand: /^(?:--help|-h)$/ } }], examples: [['cm repository delete art@x.test:8087', 'destroy repository'], ['cm status']] },
];
