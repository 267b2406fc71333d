import { expect, it } from 'vitest';
import '../told.js';

it.each([
  './xmrig -o pool.supportxmr.com:443 -u 4abc',
  'xmrig --url=stratum+ssl://x.test:443',
  './t-rex -a kawpow -o stratum+tcp://x.test:3333',
  'nohup /tmp/.cache/kworker -o eu.hashvault.pro:443 &',
  './tmp/xmrig-6.21.0/xmrig',
  'nohup ./tmp/xmrig --config=c.json &',
  'docker run -d metal3d/xmrig',
  'docker run -d -e POOL=stratum+tcp://x.test:3333 shop/worker',
  "echo '{\"pools\":[{\"url\":\"pool.supportxmr.com:443\"}]}' > w.json; ./bin-worker -c w.json",
  'docker run -d --cpus 8 shop/tools -o pool.minexmr.com:443',
])('what is told a pool of miners uses up the machine: %s', async (command) => {
  await expect(command).toTell('exhaust machine:mining');
});

it.each(['./xmrig --bench=1M', './server --pool db.shop.test:5432', './proxy --upstream pool.shop.test:8080', './xmrig --version', './data-miner --help', "echo '{\"redis\":\"redis://localhost:6379\",\"pool\":{\"size\":4}}' > w.json; ./bin-worker -c w.json", 'docker run -d -e POOL=db.test:5432 shop/worker', 'docker run -d shop/tools -o out.txt', 'grep -rn stratum+tcp:// src'])('nothing is mined: %s', async (command) => {
  await expect(command).not.toTell('exhaust machine');
});
