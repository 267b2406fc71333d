import type { Consequence } from '../../command/row.js';

/** A secret that a program shows. */
export const revealedCredential = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'credential', name, ...(when === undefined ? {} : { when }) });

/** Settings of an application or a process that often hold passwords; not all of them do. */
export const revealedSettings = (name: string, when?: Consequence['when']): Consequence => ({ kind: 'reveal-environment', resource: 'environment', name, ...(when === undefined ? {} : { when }) });

/** Settings of a service that runs elsewhere, its variables among them, in the clear. */
export const revealedService = (when?: Consequence['when']): readonly Consequence[] => [
  revealedSettings('deployment', when),
  { ...revealedSettings('service', when), idle: 'thrown-away' },
];
