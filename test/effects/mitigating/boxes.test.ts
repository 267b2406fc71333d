import { describe, expect, it } from 'vitest';
import { EMPTY_WORLD } from '../told.js';
import { run } from '../written-world.js';

const ROOT = '/home/u/proj';
const PLAYBOOKS: Readonly<Record<string, string>> = {
  [`${ROOT}/site.yml`]: '- hosts: web\n  become: true\n  roles: [nginx]\n',
  [`${ROOT}/here.yml`]: '- hosts: localhost\n  connection: local\n  tasks: []\n',
  [`${ROOT}/mixed.yml`]: '- hosts: web\n  tasks:\n    - shell: make\n      delegate_to: localhost\n',
  [`${ROOT}/adds.yml`]: '- hosts: web\n  tasks:\n    - add_host: { name: db.shop.test }\n',
};

const world: typeof EMPTY_WORLD = {
  ...EMPTY_WORLD,
  disk: { ...EMPTY_WORLD.disk, readText: (path) => (PLAYBOOKS[path] === undefined ? { kind: 'absent' } : { kind: 'present', text: PLAYBOOKS[path] }) },
};

const CHANGED = /^(?:change-service|destroy) infrastructure/;

const MADE = '.vagrant/provisioners/ansible/inventory/vagrant_ansible_inventory';

describe('a playbook for boxes that are made to be thrown away', () => {
  it.each([
    `ansible-playbook -i ${MADE} site.yml --diff`,
    `cd ${ROOT} && ansible-playbook -i ${MADE} site.yml --tags web 2>&1 | tail -20`,
    'ansible-playbook --inventory=inventory/vagrant.ini site.yml -l web',
    'ansible-playbook -i inventories/dev-vagrant.yaml site.yml',
    'ansible-playbook -i molecule.yml -b site.yml',
    'ansible -i inventory/vagrant.ini web -b -m systemd -a name=nginx',
    'ansible -i inventory/vagrant.ini web -m apt -a "name=nginx state=present"',
  ])('%s', async (command) => {
    await expect(run(command, world)).not.toTell(CHANGED);
  });
});

describe('others, or this machine', () => {
  it.each([
    'ansible-playbook site.yml',
    'ansible-playbook -i inventory/live.ini site.yml',
    `ansible-playbook -i ${MADE} -i inventory/web.ini site.yml`,
    `ansible-playbook -i ${MADE} here.yml`,
    `ansible-playbook -i ${MADE} site.yml mixed.yml`,
    `ansible-playbook -i ${MADE} adds.yml`,
    `ansible-playbook -i ${MADE} not-there.yml`,
    `ansible-playbook -i ${MADE} "$PLAY"`,
    `ansible-playbook -i ${MADE} -c local site.yml`,
    `ansible-playbook -i ${MADE} --connection=local site.yml`,
    `ansible-playbook -i ${MADE} -e ansible_host=db.shop.test site.yml`,
    `ansible-playbook -i ${MADE} --extra-vars @vars.yml site.yml`,
    'ansible-playbook -i inventory/vagrant-prod.ini site.yml',
    'ansible-playbook -i vagrant.example.test, site.yml',
    'ansible-playbook -i "inventory/$X-vagrant.ini" site.yml',
    'for i in inventory/vagrant.ini inventory/web.ini; do ansible-playbook -i $i site.yml; done',
    `echo '- hosts: localhost' > site.yml && ansible-playbook -i ${MADE} site.yml`,
    `cp -r plays/. . && ansible-playbook -i ${MADE} site.yml`,
    `printf '[web]\\ndb.shop.test\\n' > inventory/vagrant.ini && ansible-playbook -i inventory/vagrant.ini site.yml`,
    'ansible-playbook -i inventory/vagrant.ini -eansible_connection=local site.yml',
    'ansible-playbook -i inventory/vagrant.ini -e@vars.yml site.yml',
    `ssh ops.shop.test ansible-playbook -i ${MADE} site.yml`,
    'ansible -i inventory/vagrant.ini web -m file -a "path=/srv state=absent" -i inventory/web.ini',
  ])('%s', async (command) => {
    await expect(run(command, world)).toTell(CHANGED);
  });
});
