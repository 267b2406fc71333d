import { growthOf } from './decisions.js';
import { SHAPES } from './shapes.js';

/** A process of its own for one shape: `shape.cjs NAME PATIENCE` prints the points of its growth as JSON. */
const [, , name, patience = ''] = process.argv;
const shape = SHAPES.find((each) => each.name === name);
if (shape === undefined) throw new Error(`there is no shape "${name}"`);
void growthOf(shape, JSON.parse(patience)).then((points) => process.stdout.write(JSON.stringify(points)));
