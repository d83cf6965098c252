import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const place = '/dev/shm'
// the databases and browsers of a whole run take less than one
const wantedBytes = 4 * 1024 ** 3

/**
 * The environment in which temporary files lie in memory: made-up databases need not outlive the machine, and a disk
 * that is busy makes them wait. Empty where there is no such place, where it is small (in containers it often is), or
 * where somebody has chosen another one.
 */
export function inMemory(env = process.env, freeBytes = freeInMemory()) {
  return !env.TMPDIR && freeBytes >= wantedBytes ? { TMPDIR: place } : {}
}

function freeInMemory() {
  if (process.platform !== 'linux') return 0
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
