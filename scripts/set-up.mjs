// Runs on the machine's own Node (20 or newer) with no packages: installs what is missing, then runs the command after `--`
// with the project's pinned Node first in PATH. `--browser`: a Chromium is needed too. `--build`: a current build is needed too.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markOfBuild } from './build-mark.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
// Most of a start is reading a thousand modules, so compiled code is cached, keyed by each module's text.
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const quickImports = `--import=${new URL('quick-imports.mjs', import.meta.url).href}`
const env = {
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, quickImports].filter(Boolean).join(' '),
}

const separator = process.argv.indexOf('--')
const flags = process.argv.slice(2, separator)
const command = process.argv.slice(separator + 1)
// For the shop itself. Each arena of glibc keeps freed memory, and by default there are eight for each core (docs/decisions/113-less-memory.md).
if (command.includes('server.ts')) env.MALLOC_ARENA_MAX ??= '2'

installPackages()
if (flags.includes('--browser')) env.CHROMIUM_PATH = findChromium() ?? installChromium()
if (flags.includes('--build')) buildIfStale()
runCommand()

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const mark = join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages…')
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages, which npm itself leaves out of a lock file if a registry
  // does not carry them. The locked versions still apply, and nothing is written (docs/decisions/007-npm-install.md).
  const { status } = spawnSync('npm', ['install', '--no-save'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: process.env })
  if (status !== 0) fail('npm could not install the packages.')
  writeFileSync(mark, wanted)
}

function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    // Chromium without windows: a page of it costs half.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** Debian's Chromium if we may install it, otherwise the one that Playwright downloads. */
function installChromium() {
  console.log('Installing Chromium for the browser tests…')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
      if (findChromium()) return findChromium()
    }
  }
  spawnSync(join(bin, 'playwright'), ['install', '--with-deps', 'chromium'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  const path = spawnSync(
    join(bin, 'node'),
    ['-e', 'import("playwright-core").then((p) => process.stdout.write(p.chromium.executablePath()))'],
    { cwd: root, env },
  )
  const downloaded = path.stdout.toString()
  if (!existsSync(downloaded)) fail('No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium')
  return downloaded
}

function buildIfStale() {
  const wanted = markOfBuild(root)
  const mark = join(root, 'storefront', 'build', '.built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building…')
  const { status } = spawnSync(join(bin, 'node'), ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) fail('The build failed.')
  writeFileSync(mark, wanted)
}

function runCommand() {
  const [program, ...args] = command
  if (!program) return
  if (program === 'node' && existsSync(join(root, '.env'))) args.unshift('--env-file=.env')
  const child = spawn(program === 'node' ? join(bin, 'node') : program, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  child.on('error', (error) => fail(error.message))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
