import type { Obstacle } from '../types.js';

/** Why a call could not be read to its end, in words: with the file in which that is, if it is in one. */
export function obstacleText({ why, file }: Obstacle): string {
  return file === undefined ? why : `${why}, in the file "${file}"`;
}
