/** The source of a linter, to be run in a project's root. It finds fault with lines that begin with `var`. */
export const NO_VAR = `const fs = require('fs');
let bad = 0;
for (const name of fs.readdirSync('src')) fs.readFileSync('src/' + name, 'utf8').split('\\n').forEach((text, index) => {
  if (/^var /.test(text)) { console.log(\`src/\${name}:\${index + 1}:1: no var: \${text}\`); bad = 1; }
});
process.exit(bad);
`;
