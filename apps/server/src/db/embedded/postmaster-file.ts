import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL itself writes into its data directory while it runs. */
export type PostmasterFile = { pid: number; port: number; status: string }

export const postmasterPath = (cluster: string) => join(cluster, 'postmaster.pid')

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  let text: string
  try {
    text = await readFile(postmasterPath(cluster), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}
