import { describe, expect, it } from 'vitest';
import { fed, node, python } from '../../fed.js';
import { linesOf } from '../../written-world.js';
import '../../told.js';

const EVERYBODY = 'send database:everybody';
const ROWS = "import psycopg, os\nconn = psycopg.connect(os.environ['DATABASE_URL'])\n";
const SENDGRID = "const sg = require('@sendgrid/mail');\nconst { Client } = require('pg');\nconst c = new Client();\n";

describe('code that writes to everybody in a database or a list', () => {
  it.each([
    python(`${ROWS}import smtplib\ns = smtplib.SMTP('smtp.shop.test')\nfor (email,) in conn.execute('SELECT email FROM users'):\n    s.sendmail('a@shop.test', email, 'x')`),
    python("import csv\nfrom twilio.rest import Client\nc = Client(a, b)\nfor row in csv.DictReader(open('customers.csv')):\n    c.messages.create(to=row['phone'], body='x')"),
    python("from django.core.mail import send_mail\nfrom app.models import User\nfor u in User.objects.all():\n    send_mail('x', 'y', 'a@shop.test', [u.email])"),
    python("from app.models import User\nimport resend\ndef main():\n    for u in User.query.all():\n        resend.Emails.send({'to': u.email})\nmain()"),
    node(`${SENDGRID}const { rows } = await c.query('select email from customers');\nfor (const r of rows) {\n  await sg.send({ to: r.email, text: 'x' });\n}`),
    node("const nodemailer = require('nodemailer');\nconst t = nodemailer.createTransport({ host: 'smtp.shop.test' });\nconst [users] = await db.query('SELECT email FROM users');\nfor (const u of users) await t.sendMail({ to: u.email });"),
    node('const users = await prisma.user.findMany();\nawait Promise.all(users.map((u) => resend.emails.send({ to: u.email })));'),
    node('for (const user of await User.find({})) {\n  await mg.messages.create("shop.test", { to: [user.email] });\n}'),
    fed('ruby', "User.find_each do |u|\n  UserMailer.announcement(u).deliver_now\nend"),
    fed('php', 'foreach ($pdo->query("SELECT email FROM users") as $row) {\n  mail($row["email"], "x", "y");\n}'),
  ])('%s', async (command) => await expect(command).toTell(EVERYBODY));

  it('or that stands in a file of the session', async () => {
    expect(await linesOf('node scripts/test-mail.js', { 'scripts/test-mail.js': `${SENDGRID}const { rows } = await c.query('select email from customers');\nfor (const r of rows) await sg.send({ to: r.email });\n` })).toContain(EVERYBODY);
  });
});

describe('code that writes to one, to a few, to nobody, or only when somebody asks it to', () => {
  it.each([
    python(`${ROWS}import smtplib\ns = smtplib.SMTP('localhost', 1025)\nfor (email,) in conn.execute('SELECT email FROM users'):\n    s.sendmail('a@shop.test', email, 'x')`),
    python(`${ROWS}import smtplib\ns = smtplib.SMTP('smtp.shop.test')\nfor (email,) in conn.execute("SELECT email FROM users WHERE email = 'me@shop.test'"):\n    s.sendmail('a@shop.test', email, 'x')`),
    python(`${ROWS}for (email,) in conn.execute('SELECT email FROM users'):\n    print('would mail', email)`),
    python("from app.models import User\nimport resend\ndef notify():\n    for u in User.query.all():\n        resend.Emails.send({'to': u.email})"),
    node("const sg = require('@sendgrid/mail');\nsg.send({ to: 'me@shop.test', text: 'x' });"),
    node(`${SENDGRID}const { rows } = await c.query('select email from customers');\nfor (const r of rows.slice(0, 1)) {\n  await sg.send({ to: r.email });\n}`),
    node(`${SENDGRID}const { rows } = await c.query('select count(*) from customers');\nfor (const to of ['a@shop.test', 'b@shop.test']) {\n  await sg.send({ to });\n}`),
    node(`${SENDGRID}app.post('/x', async () => { const { rows } = await c.query('select email from customers'); for (const r of rows) { await sg.send({ to: r.email }) } });\napp.listen(3000);`),
  ])('%s', async (command) => await expect(command).not.toTell(EVERYBODY));

  it('nor a test of it', async () => {
    expect(await linesOf('npx vitest run', { 'test/mail.test.ts': `${SENDGRID}const { rows } = await c.query('select email from customers');\nfor (const r of rows) await sg.send({ to: r.email });\n` })).not.toContain(EVERYBODY);
  });
});
