const shortest = 12

/** The backup's location, and its encryption passphrase, if any. Ends the process with a message if one of them is invalid. */
export function readBackupArguments(command: string, path: string | undefined, env: Record<string, string | undefined>) {
  const passphrase = env.BACKUP_PASSPHRASE || undefined
  const fault = path
    ? passphrase !== undefined && passphrase.length < shortest && `BACKUP_PASSPHRASE has fewer than ${shortest} characters`
    : `Say where the backup is: npm run ${command} -- path/to/backup`
  if (!path || fault) {
    console.error(fault)
    process.exit(1)
  }
  return { path, passphrase }
}
