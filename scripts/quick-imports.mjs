import * as node from 'node:module';

/**
 * Packages whose `package.json` names hundreds of files. Node 24 parses all of it again for each import of such a file and
 * within it: two of the four seconds that a process of the server takes to read its modules.
 */
const packages = 'drizzle-orm|date-fns';
const ofPackage = new RegExp(`^(?:${packages})(?:/|$)`);
const withinPackage = new RegExp(`/node_modules/(?:${packages})/`);
const known = new Map();

/** Resolves such imports as Node does: once for each name, and by the address alone from one file of a package to the next. */
function resolve(specifier, context, next) {
  if (!context.conditions.includes('import')) return next(specifier, context);
  if (ofPackage.test(specifier)) {
    if (!known.has(specifier)) known.set(specifier, { ...next(specifier, context), shortCircuit: true });
    return known.get(specifier);
  }
  if (specifier.startsWith('.') && withinPackage.test(context.parentURL ?? ''))
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  return next(specifier, context);
}

// An older Node, such as the one that may run npm itself, has no such hooks and continues without them.
node.registerHooks?.({ resolve });
