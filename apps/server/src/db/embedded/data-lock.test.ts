import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderHolder, lockDataFolder } from './data-lock.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const leftover = (token: number) => JSON.stringify({ pid: process.pid, started: 'long ago', token })

test('a folder has one holder at a time, and is free again afterwards', async () => {
  const folder = await newFolder()
  const unlock = await lockDataFolder(folder)

  expect(await dataFolderHolder(folder)).toBe(process.pid)
  await expect(lockDataFolder(folder)).rejects.toThrow('is already using the data folder')
  await unlock()
  expect(await dataFolderHolder(folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('what a killed server left behind does not count, even when another process now has its number', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'plaza.lock'), leftover(1))

  expect(await dataFolderHolder(folder)).toBeUndefined()
  await (await lockDataFolder(folder))()
})

test('a lock that was cut off while being written does not count', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'plaza.lock'), '{"pid":')

  await (await lockDataFolder(folder))()
})

test('of many servers that start at once after a crash, exactly one gets the folder', async () => {
  const folder = await newFolder()
  for (let round = 0; round < 50; round++) {
    await writeFile(join(folder, 'plaza.lock'), leftover(round))

    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))

    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value()
  }
  expect(await readdir(folder)).toEqual([])
})
