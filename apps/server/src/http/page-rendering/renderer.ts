import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BootData } from '../web-page.ts'
import type { DrawnFor, Rendered } from './drawn.ts'

export type RenderInput = {
  boot: BootData & { drawnFor: DrawnFor }
  /** Path and query of the page. */
  address: string
  /** Answers calls of the API without leaving the process. */
  fetch: typeof fetch
  now: Date
  signal: AbortSignal
}

/** Nothing where the address leads elsewhere. */
export type Render = (input: RenderInput) => Promise<Rendered | undefined>

/** The web app as built for rendering pages (apps/web/src/app/render); undefined if only the API is served. */
export async function loadRenderer(webDir: string): Promise<Render | undefined> {
  const file = join(webDir, '.render', 'render.js')
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return
  const { render }: { render: Render } = await import(pathToFileURL(file).href)
  return render
}
