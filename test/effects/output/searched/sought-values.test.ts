import { describe, expect, it } from 'vitest';
import { toldOfTool } from '../../told.js';

const SHOWN = 'reveal-environment credential:secrets in logs';

describe('a search for the values of secrets', () => {
  it.each([
    'grep -rhoE "(Bearer|sid=|api_key=)[^\\"; ]+" /var/log/nginx/*.log ~/.pm2/logs | sort | uniq -c | sort -rn | head',
    'rg -oN "Bearer [A-Za-z0-9._-]+" /var/log/app/',
    'zgrep -ohE "access_token=[A-Za-z0-9._-]+" /var/log/nginx/access.log.2.gz',
    "sed -nE 's/.*(Bearer [A-Za-z0-9._-]+).*/\\1/p' ~/.pm2/logs/api-out.log",
    "sed -n 's/.*token=\\([^& ]*\\).*/\\1/p' /var/log/nginx/access.log",
    "awk 'match($0,/password=[^& ]+/){print substr($0,RSTART,RLENGTH)}' /var/log/app.log",
    "perl -ne 'print \"$1\\n\" if /(session_id=[^; ]+)/' /var/log/nginx/access.log",
    "grep -ohP 'eyJ[\\w-]+\\.[\\w-]+' ~/Library/Logs/app/main.log",
    'journalctl -u api --since today | grep -oE "Authorization: Bearer \\S+"',
    "journalctl -u api | awk '/Bearer/ {print $NF}'",
    'tail -n 500 /var/log/nginx/access.log | grep -o "api_key=[^&]*"',
    'kubectl logs deploy/api -n shop | grep -oE "eyJ[A-Za-z0-9_.-]+" | head -1',
    'docker logs api 2>&1 | grep -oE "Bearer [^ ]+"',
    'grep -i "password=" /var/log/app/web.log',
    'grep -rn "Authorization: Bearer" ~/.npm/_logs',
    "grep -hoE 'password=[^& ]+' /var/log/app/app.log | sed 's/password=//'",
    "grep -ohE 'Bearer [A-Za-z0-9._-]+' /var/log/nginx/access.log | sed 's/Bearer //'",
    "journalctl -u app | grep -oE 'token=[^& ]+' | sed 's/token=//g'",
    "sed -E 's/.*(token=[^& ]+).*/\\1 redacted/' /var/log/nginx/access.log",
    "sed -E 's/.*token=([^& ]+).*/xxx \\1/' /var/log/nginx/access.log",
    "grep -hE 'token=[^& ]+' /var/log/nginx/access.log | sed -E 's/token=[^& ]+/*** &/'",
    "grep -hE 'token=[^& ]+' /var/log/nginx/access.log | sed -E 's/token=.*(.{20})/*** \\1/'",
    "grep -hE 'token=[^& ]+' /var/log/nginx/access.log | sed -E 's/token=.{2}/***/'",
    "grep -hE 'token=[^& ]+' /var/log/nginx/access.log | sed 's/token=[a]*/token=***/'",
    "grep -hE 'token=[^& ]+' /var/log/nginx/access.log | sed -e h -e 's/token=[^& ]*/***/' -e G",
    "grep -h 'Authorization: Bearer' /var/log/app/a.log | sed 's/cookie: .*/cookie: ***/'",
    "grep -hE '(token|password)=[^& ]+' /var/log/app/a.log | sed 's/token=[^& ]*/token=***/'",
    "grep -hoE 'api_key=[^& ]+' /var/log/app/app.log | sed 's/secretword/***/'",
    "grep -hoE 'api_key=[^& ]+' /var/log/app/app.log | sed -E 's#//[^@]*@#//***@#'",
  ])('shows them where logs are: %s', async (command) => {
    await expect(command).toTell(SHOWN);
  });

  it.each([
    'grep -c "Bearer" /var/log/nginx/access.log',
    'grep -rl "api_key=" /var/log/nginx',
    'grep -oE "api_key=" /var/log/nginx/access.log | sort | uniq -c',
    'grep -rhoE "sid=[^;]+" /var/log/nginx/access.log | wc -l',
    'journalctl -u api | grep -oE "Bearer [^ ]+" | wc -l',
    'grep -rn "Bearer" src',
    'rg -o "Bearer [A-Za-z]+" src test',
    'grep -oE "max_tokens=[0-9]+" /var/log/llm.log',
    'grep -oE "session_id=[0-9]+" /var/log/app.log',
    'grep -E "token (expired|invalid)" /var/log/app.log',
    'grep "Failed password" /var/log/auth.log',
    'journalctl -u api | grep -i "invalid token"',
    'docker logs jupyter 2>&1 | grep -o "token=[a-z0-9]*"',
    'docker logs api 2>&1 | grep -i "password authentication failed"',
    'grep -E "Bearer [^ ]+" /var/log/app.log | sed -E "s/Bearer [^ ]+/Bearer ***/"',
    "sed -E 's/(token=)[^&]+/\\1***/' /var/log/nginx/access.log",
    "grep -hE '(token|password)=[^& ]+' /var/log/app/a.log | sed -E 's/(token|password)=[^& ]+/\\1=***/g'",
    "grep -hE 'token=[^& ]+|password=' /var/log/app/a.log | sed -e 's/token=[^& ]*/token=***/' -e 's/password=.*//'",
    "grep -h 'Authorization: Bearer' /var/log/app/a.log | sed 's/\\(Bearer \\)[^\" ]*/\\1<hidden>/; s/x/y/'",
    "grep -h 'Authorization: Bearer' /var/log/app/a.log | sed 's/Authorization: .*/Authorization: ***/'",
    "grep -h 'Authorization: Bearer' /var/log/app/a.log | sed 's/Bearer\\s\\+\\S\\+/Bearer ***/'",
    "grep -hE 'password=[^& ]+' /var/log/app/a.log | sed -E 's/(.*password=)[^ ]+(.*)/\\1***\\2/'",
    "grep -hE 'token=[^& ]+' /var/log/app/a.log | sed 's/token=[A-Za-z0-9._-]\\{8,\\}/token=***/' | head",
    "grep -hE 'api_key=[^& ]+' /var/log/app/a.log | sed -E 's/(api_key=)[[:alnum:]_-]+/\\1***/'",
    "grep -h '\"token\": \"' /var/log/app/a.log | sed -E 's/(\"token\": ?\")[^\"]*/\\1***/'",
    "journalctl -u api | grep -E 'token=[^ ]+' | sed 's/token=[^ ]*//'",
    'grep -oE "token=[^&]+" /tmp/out.log',
    'grep -ohE "api_key=[^&]+" ~/code/other/src/client.ts',
  ])('shows none, or none of others: %s', async (command) => {
    await expect(command).not.toTell(SHOWN);
  });

  it('is one of a tool as well', async () => {
    await expect(toldOfTool('Grep', { pattern: 'Bearer [\\w.-]+', path: '/var/log/nginx', output_mode: 'content' })).toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: 'Bearer [\\w.-]+', path: '/var/log/nginx', output_mode: 'files_with_matches' })).not.toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: 'Bearer [\\w.-]+', path: 'src', output_mode: 'content' })).not.toTell(SHOWN);
    await expect(toldOfTool('Grep', { pattern: 'timeout', path: '/var/log/nginx', output_mode: 'content' })).not.toTell(SHOWN);
  });
});
