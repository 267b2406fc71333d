import { expect, it } from 'vitest';
import { told } from './told.js';

it.each(['a=([5]=/ [2]=-rf [0]=rm); "${a[@]}"', 'a=([1]=-rf / [0]=rm); "${a[@]}"', 'a=([10]=/ [9]=-rf [1]=rm); "${a[@]}"'])('elements stand by their indices: %s', async (command) => {
  await expect(command).toTell('delete -r /');
});

it('elements without an index stay in their order', async () => {
  expect(await told('a=(rm -rf build); "${a[@]}"')).toEqual(['delete -r /home/u/proj/build']);
});
