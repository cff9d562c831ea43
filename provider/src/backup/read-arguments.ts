const shortest = 12

/** Where the backup is, and the passphrase it is encrypted with, if any. Ends the process with a message if one of them cannot be. */
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
