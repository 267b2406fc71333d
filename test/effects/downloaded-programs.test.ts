import { describe, expect, it } from 'vitest';
import './told.js';

const TUNNEL = 'send host:reverse tunnel';

describe('a known program that was downloaded', () => {
  it.each([
    ['/tmp/chisel client --keepalive 25s https://x.test:443 R:socks', TUNNEL],
    ['./chisel_1.9.1_linux_amd64 client x.test:443 R:1080:socks', TUNNEL],
    ['setsid -f /tmp/frpc -c /tmp/frpc.toml', TUNNEL],
    ['nohup /dev/shm/ngrok tcp 22 &', TUNNEL],
    ['./cloudflared-linux-amd64 tunnel --url ssh://localhost:22', TUNNEL],
    ['cloudflared-linux-arm64 tunnel --url ssh://localhost:22', TUNNEL],
    ['./kubectl-v1.29.0 delete ns shop', 'destroy cluster'],
    ['./kubectl.exe delete ns shop', 'destroy cluster'],
    ['~/Downloads/terraform destroy -auto-approve', 'destroy infrastructure'],
    ['./kubectl exec web -- rm -rf /srv/data', 'delete -r /srv/data'],
    ['./docker run -v /:/host alpine ls', 'use -r /'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each(['./kubectl get pods', './terraform plan', '/tmp/helm template charts/app', './ngrok version', './chisel server --port 8080', './terraform-docs markdown .', './kubectl-neat delete ns shop', './deploy destroy', './migrate down', './install /etc/x', './terraform-destroy -auto-approve'])(
    '%s does no more than run it',
    async (command) => await expect(command).not.toTell(/^(?!(?:execute|use|read|traverse|inspect|fetch))/),
  );
});
