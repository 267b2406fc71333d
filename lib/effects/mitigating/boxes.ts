import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { nameOf } from '../../paths/names.js';
import { pathNamed } from '../target.js';
import { isNamedToKeep } from '../known/throwaway-names.js';
import { setsVariable } from '../each-command.js';
import { mayBeChanged } from './may-be-changed.js';

const setsAnsible = setsVariable('ANSIBLE_');

const INVENTORY = /^(?:-i|--inventory|--inventory-file)$/;

/** A folder of Vagrant's own, in which it writes an inventory of the machines that it has made. */
const OF_VAGRANT = /(?:^|\/)\.vagrant\//;

/** True for an inventory of virtual machines of Vagrant or Molecule: one that Vagrant wrote, or a file that is named for them. */
function isOfBoxes(inventory: string): boolean {
  if (!/^[\w./-]+$/.test(inventory) || isNamedToKeep(inventory)) return false;
  return (
    OF_VAGRANT.test(inventory) ||
    nameOf(inventory)
      .split(/[._-]/)
      .some((word) => word === 'vagrant' || word === 'molecule')
  );
}

/** Leads to another machine, or to this one. */
const LEADS_ELSEWHERE =
  /^(?:-c(?!h)|--connection)|^(?:-e|--extra-vars)|ansible_(?!inventory$)|^@|localhost|127\.0\.0\.1|ANSIBLE_|\bhosts?=/;

/** The same in a playbook. */
const PLAYS_ELSEWHERE =
  /\b(?:localhost|local_action|delegate_to|add_host|import_playbook|ansible_connection|ansible_host)\b|127\.0\.0\.1|\bconnection\s{0,9}:/;

/**
 * True for `ansible-playbook -i .vagrant/…/vagrant_ansible_inventory site.yml`: all inventories are of boxes, and of the
 * playbooks, which have to be at hand, none names another machine, or this one.
 */
export function isOnBoxes({ name, valued, operands, all }: Arguments, running: Running): boolean {
  if (!/^ansible(?:-playbook)?$/.test(name) || running.frame.machine !== 'here') return false;
  const inventories = valued.flatMap(({ option, word }) => (INVENTORY.test(option) ? [sureText(word)] : []));
  if (inventories.length === 0 || !inventories.every((each) => isOfBoxes(each) && !mayBeChanged(pathNamed(each, running), running))) {
    return false;
  }
  if (
    running.command.assignments.length > 0 ||
    setsAnsible(running.frame.analysis.flows) ||
    all.some((word) => sureText(word).includes(HOLE) || LEADS_ELSEWHERE.test(sureText(word)))
  ) {
    return false;
  }
  return name === 'ansible' || (operands.length > 0 && operands.every((word) => playsOnBoxes(sureText(word), running)));
}

function playsOnBoxes(playbook: string, running: Running): boolean {
  const path = pathNamed(playbook, running);
  const read = path === undefined ? undefined : running.frame.analysis.world.disk.readText(path);
  return read?.kind === 'present' && !PLAYS_ELSEWHERE.test(read.text) && !mayBeChanged(path, running);
}
