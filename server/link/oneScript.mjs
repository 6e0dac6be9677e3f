import { Module } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildSync } from 'esbuild';

/** Packages with parts in machine code, which load those by their place in node_modules. */
const NATIVE = ['@photostructure/sqlite'];
/** What products have for the gateway and the operator's program, by import(): no worker thread runs it. */
const NOT_HERE = ['*/gateway', '*/operator'];

/** How much of what it calls the compiler may put into a function, in bytes of bytecode: with V8's own 920 a command takes some 15 % longer. */
const INLINED_BYTES = 3000;

/**
 * Runs a TypeScript file and all that it imports as one script. Across modules the compiler of Node 20 can neither fold a
 * constant nor know which function an import is, and looks both up at every use; nor are worker threads given tsx.
 * @param {URL} entry neither it nor what it imports may await at the top level, nor use import.meta outside of this folder, whose threads
 * it may start.
 * @param {readonly string[]} apart packages that are loaded from node_modules, as they have files beside them.
 */
export function runAsOneScript(entry, apart = NATIVE) {
  const path = fileURLToPath(entry);
  const { outputFiles } = buildSync({
    entryPoints: [path],
    // Nothing is written there: the lines of an error are told by their files' places beside it.
    outfile: `${path}.js`,
    bundle: true,
    external: [...apart, ...NOT_HERE],
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    minifySyntax: true,
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    sourcemap: 'inline',
    write: false,
  });
  process.setSourceMapsEnabled(true);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  const script = new Module(path);
  script.filename = path;
  script.paths = Module._nodeModulePaths(dirname(path));
  script._compile(outputFiles[0].text, path);
}
