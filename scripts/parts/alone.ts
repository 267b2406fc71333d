/**
 * Stands at the start of every entry. Whenever a file requires another, Node reads the package.json above it, up to the
 * root: a project's that is broken, a FIFO or a link to a device would keep the guards from loading anything. It looks for
 * none where nobody in particular requires; the parts find one in their folder.
 */
export const alone =
  'require=((given,nobody)=>Object.assign(id=>id.startsWith("./")?nobody.require(__dirname+id.slice(1)):given(id),{main:given.main}))(require,new module.constructor(""));';
