import type { Row } from '../command/row.js';
import { thisMachine } from '../../paths/own-hosts.js';
import { deletions } from './conditions/deletions.js';

/** As a program takes an address for which a bare word is a name of its own settings. */
const ON_THIS_MACHINE = new RegExp(String.raw`^(?:https?:\/\/)?(?:${thisMachine()}|:\d)`);

/** Programs by which few call a service: by gRPC, with a signature, or by the service's own description. */
export const REMOTE_CALLS: readonly Row[] = [
  {
    program: 'grpcurl | grpc_cli | ghz | evans cli call',
    operands: 'text',
    dashed: true,
    options: { '-d': 'text', '-H': 'text', '-proto': 'use', '-import-path': 'use', '-cacert': 'use', '-cert': 'use', '-key': 'use', '-rpc-header': 'text', '-authority': 'text', '--call': 'text' },
    variants: [{ when: { line: /^(?:\S+ )?(?:list|describe)(?: |$)/ }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'host', when: { operand: /^[\w.]+[/.](?:(?:Batch|Force|Bulk)?(?:Delete|Destroy|Drop|Purge|Remove|Terminate|Truncate|Wipe|Revoke))(?:[A-Z]\w*)?$/, noOperand: ON_THIS_MACHINE } }],
    examples: [
      ["grpcurl -d '{\"id\":1}' api.x.test:443 shop.v1.UserService/DeleteUser", 'destroy host'],
      ["grpcurl -d '{\"id\":1}' api.x.test:443 shop.v1.UserService/BatchDeleteUsers", 'destroy host'],
      ["grpcurl -plaintext -d '{\"id\":1}' localhost:50051 shop.v1.UserService/DeleteUser"],
      ["grpcurl -plaintext -d '{\"id\":1}' 0.0.0.0:50051 shop.v1.UserService/DeleteUser"],
      ["grpcurl -d '{\"id\":1}' localhost.x.test:443 shop.v1.UserService/DeleteUser", 'destroy host'],
      ['grpcurl api.x.test:443 list'],
      ['grpcurl api.x.test:443 describe shop.v1.UserService.DeleteUser'],
      ["grpcurl -d '{\"id\":1}' api.x.test:443 shop.v1.UserService/GetDeletedUser"],
    ],
  },
  { program: 'awscurl | acurl', operands: 'text', options: { '-X': 'text', '--request': 'text', '--service': 'text', '--region': 'text', '--profile': 'text', '-H': 'text', '-d': 'text', '--data': 'text' }, effects: deletions(/^(?:-X|--request)=DELETE$/i), examples: [['awscurl --service es -X DELETE https://search.x.test/orders', 'destroy host'], ['awscurl --service es https://search.x.test/orders'], ['awscurl -X DELETE http://localhost:8000/orders']] },
  { program: 'restish', operands: 'text', options: { '-H': 'text', '-q': 'text', '-p': 'text' }, effects: [{ kind: 'destroy', resource: 'host', when: { operand: /^delete(?:-[\w-]+)?$/, noOperand: ON_THIS_MACHINE } }], examples: [['restish delete api.x.test/users/1', 'destroy host'], ['restish delete localhost:8000/users/1'], ['restish get api.x.test/users/1']] },
  { program: 'drush si | drush site:install | drush site-install', operands: 'text', options: { '--db-url': 'text', '--uri': 'text', '-l': 'text', '--root': 'use' }, variants: [{ when: { value: /^--db-url=sqlite:/ }, effects: [] }], effects: [{ kind: 'destroy', resource: 'database', name: 'drop', when: { any: ['-y', '--yes', '-n', '--no-interaction'] } }], examples: [['drush si standard -y', 'destroy database:drop'], ['drush site:install minimal --yes --db-url=mysql://u@db.x.test/shop', 'destroy database:drop'], ['drush si standard'], ['drush si -y --db-url=sqlite://sites/default/files/.ht.sqlite']] },
];
