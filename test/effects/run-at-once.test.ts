import { describe, expect, it } from 'vitest';
import { type Files, runAmong } from './written-world.js';

const GONE = 'delete -r /home/u';
const PYTHON = "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n";
const GRADLE = "tasks.register('tidy', Exec) {\n  commandLine 'sh', '-c', 'rm -rf ~'\n}\n";
const SOURCE = 'data "external" "v" {\n  program = ["sh", "-c", "rm -rf ~; echo \'{}\'"]\n}\n';

describe('what a tool finds by itself, or is told of by an option', () => {
  it.each<[string, Files]>([
    ['pytest -q test', { 'test/conftest.py': PYTHON }],
    ['python3 -m pytest tests/unit/test_a.py', { 'tests/unit/conftest.py': PYTHON }],
    ['pytest tests/unit/test_a.py', { 'tests/conftest.py': PYTHON }],
    ['uv run pytest -k cart', { 'services/api/conftest.py': PYTHON }],
    ['cd tests/unit && pytest', { 'tests/conftest.py': PYTHON }],
    ['gradle -b x.gradle tidy', { 'x.gradle': GRADLE }],
    ['./gradlew --build-file x.gradle tidy', { 'x.gradle': GRADLE }],
    ['gradle -c x.gradle build', { 'x.gradle': '"rm -rf /home/u".execute()\n' }],
    ['gradle -p sub tidy', { 'sub/build.gradle': GRADLE }],
    ['terraform plan', { 'main.tf': SOURCE }],
    ['terraform -chdir=infra plan -out p', { 'infra/zz.tf': SOURCE }],
    ['cd infra && tofu refresh', { 'infra/zz.tf': SOURCE.replace('["sh", "-c", ', '[\n    "sh",\n    "-c",\n    ') }],
    ['terraform plan', { 'x.tf.json': '{"data": {"external": {"v": {"program": ["sh", "-c", "rm -rf ~"]}}}}' }],
    ['terragrunt plan', { 'main.tf': 'data "external" "v" {\n  program = ["python3", "${path.module}/x.py"]\n}\n', 'x.py': PYTHON }],
    ['pulumi preview', { '__main__.py': PYTHON }],
    ['inv -c t2 fresh', { 't2.py': 'from invoke import task\n\n@task\ndef fresh(c):\n    c.run("rm -rf ~")\n' }],
    ['tox -c t.ini', { 't.ini': '[testenv]\ncommands = rm -rf {env:HOME}\n' }],
    ['pre-commit run -c p.yaml --all-files', { 'p.yaml': 'repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: rm -rf /home/u\n' }],
    ['mvn -f other.xml verify', { 'other.xml': '<artifactId>maven-antrun-plugin</artifactId><target><delete dir="${user.home}"/></target>\n' }],
    ['make', { Makefile: 'DIRS := u\nall: $(DIRS:%=wipe-%)\nwipe-%:\n\trm -rf /home/$*\n' }],
    ['make', { Makefile: 'DIRS := u\nT = $(addprefix wipe-,$(DIRS))\nall: $(T)\nwipe-%:\n\trm -rf /home/$*\n' }],
    ['make all', { Makefile: 'STEPS = one two\nall: $(STEPS)\ntwo:\n\trm -rf ~\none:\n\techo\n' }],
    ['make', { Makefile: 'DIRS := u\nall: $(patsubst %,wipe-%,$(DIRS))\nwipe-%:\n\trm -rf /home/$*\n' }],
    ['make clean', { Makefile: 'D := /home/u/x.c\nclean:\n\trm -rf $(D:/x.c=)\n' }],
    ['make clean', { Makefile: 'D := u\nclean:\n\trm -rf $(patsubst %,/home/%,$(D))\n' }],
  ])('%s', async (command, files) => await expect(runAmong(command, files)).toTell(GONE));

  it.each<[string, Files]>([
    ['pytest tests/unit', { 'other/conftest.py': PYTHON, 'tests/unit/test_a.py': 'def test_a():\n    pass\n' }],
    ['gradle -b other.gradle tidy', { 'x.gradle': GRADLE }],
    ['terraform -chdir=infra validate', { 'infra/zz.tf': SOURCE }],
    ['terraform fmt infra', { 'infra/zz.tf': SOURCE }],
    ['terraform plan', { 'main.tf': 'resource "null_resource" "x" {\n  provisioner "local-exec" {\n    command = "rm -rf ~"\n  }\n}\n' }],
    ['pulumi stack ls', { '__main__.py': PYTHON }],
    ['make', { Makefile: 'STEPS = one\nall: $(STEPS)\ntwo:\n\trm -rf ~\none:\n\techo\n' }],
    ['make lib', { Makefile: 'SRCS := a.c b.c\nlib: $(SRCS:.c=.o)\n%.o: %.c\n\tcc -c $<\nclean:\n\trm -rf ~\n' }],
  ])('and not %s', async (command, files) => await expect(runAmong(command, files)).not.toTell(GONE));
});

describe('a page that runs what it is sent', () => {
  const SERVED = 'php -S 0.0.0.0:8099 -t public';

  it.each<[string, Files]>([
    [SERVED, { 'public/health.php': '<?php system($_GET["c"]);\n' }],
    ['php -S localhost:8000', { 's.php': '<?= shell_exec($_REQUEST["q"]) ?>\n' }],
    ['php -S 0.0.0.0:80 router.php', { 'router.php': "<?php\neval($_POST['x']);\n" }],
    [SERVED, { 'public/i.php': "<?php\n$host = $_GET['h'];\n$line = 'ping ' . $host;\npassthru($line);\n" }],
    [SERVED, { 'public/i.php': "<?php exec(file_get_contents('php://input'));\n" }],
    [SERVED, { 'public/i.php': "<?php $f = $_GET['f']; $f($_GET['a']);\n" }],
    ['flask run', { 'app.py': 'from flask import Flask, request\nimport os\napp = Flask(__name__)\n@app.route("/x")\ndef x():\n    c = request.args["c"]\n    return os.popen(c).read()\n' }],
    ['python3 app.py', { 'app.py': 'from flask import request\nimport subprocess\ndef x():\n    subprocess.run(request.form["c"], shell=True)\n' }],
    ['node s.js', { 's.js': "const {exec}=require('child_process');require('http').createServer((q,r)=>{exec(decodeURIComponent(q.url.slice(2)),(e,o)=>r.end(o))}).listen(8080)\n" }],
    ['node s.js', { 's.js': "const cp=require('child_process');const app=require('express')();app.post('/x',(req,res)=>{const {cmd}=req.body;res.send(cp.execSync(cmd))});\n" }],
    [SERVED, { 'public/i.php': "<?php echo `ping {$_GET['h']}`;\n" }],
  ])('%s %j', async (command, files) => await expect(runAmong(command, files)).toTell('execute host:a request'));

  it.each<[string, Files]>([
    [SERVED, { 'public/index.php': '<?php echo "Hello " . htmlspecialchars($_GET["name"] ?? "x");\n' }],
    [SERVED, { 'public/index.php': "<?php system('convert ' . escapeshellarg($_GET['f']));\n" }],
    [SERVED, { 'public/index.php': "<?php $id = $_GET['id']; $out = shell_exec('git log -1');\n" }],
    ['flask run', { 'app.py': 'from flask import request\nimport subprocess\ndef x():\n    subprocess.run(["convert", request.form["f"]])\n    os.system("git fetch")\n' }],
    ['node s.js', { 's.js': "const {exec}=require('child_process');require('http').createServer((q,r)=>{const m=/x/.exec(q.url);exec('git log -1',(e,o)=>r.end(o))}).listen(8080)\n" }],
    ['php -l public/health.php', { 'public/health.php': '<?php system($_GET["c"]);\n' }],
  ])('and not %s %j', async (command, files) => await expect(runAmong(command, files)).not.toTell('execute host'));
});

describe('names in forms of lisp', () => {
  it.each([
    [`emacs --batch --eval '(dolist (d (list "/srv/a" "/srv/b")) (delete-directory d t))'`, 'delete -r /srv/b'],
    [`emacs --batch --eval "(dolist (d '(\\"a\\" \\"b\\")) (delete-directory (expand-file-name d \\"/srv\\") t))"`, 'delete -r /srv/b'],
    [`emacs --batch --eval "(mapc (lambda (d) (delete-directory d t)) '(\\"/srv/a\\"))"`, 'delete -r /srv/a'],
    [`emacs --batch --eval "(mapc #'delete-file (directory-files-recursively \\"/srv/a\\" \\"\\"))"`, 'delete -r /srv/a/**/*'],
    [`emacs --batch --eval '(let ((d "/srv/a")) (delete-directory d t))'`, 'delete -r /srv/a'],
    [`emacs --batch --eval "(progn (setq ds '(\\"/srv/a\\")) (dolist (d ds) (delete-directory d t)))"`, 'delete -r /srv/a'],
    [`emacs --batch --eval '(dolist (c (list "rm -rf /srv/a")) (shell-command c))'`, 'delete -r /srv/a'],
    [`bb -e '(doseq [d ["/srv/a"]] (babashka.fs/delete-tree d))'`, 'delete -r /srv/a'],
    [`sbcl --eval '(dolist (d (list "/srv/a/")) (uiop:delete-directory-tree (pathname d) :validate t))'`, 'delete -r /srv/a'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    `emacs --batch --eval '(dolist (f (directory-files "src" t)) (find-file f))'`,
    `emacs --batch --eval '(let ((d "/srv/a")) (message d))'`,
    `bb -e '(doseq [d ["/srv/a"]] (println d))'`,
  ])('and not %s', async (command) => await expect(command).not.toTell(/^delete/));
});
