import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownHtml, parseMarkdown } from '@plaza/domain/content'
import { Html } from './html.ts'

export type Guide = { name: string; title: string }

/** Guides for people who build on the API; the files are in docs/guides. */
export const guides: readonly Guide[] = [
  { name: 'quick-start', title: 'Quick start' },
  { name: 'keys-and-sessions', title: 'Keys and sessions' },
  { name: 'bookings', title: 'Bookings and processes' },
  { name: 'automation', title: 'Webhooks and workflows' },
  { name: 'move', title: 'Moving in' },
  { name: 'stelace-front-end', title: 'Run your existing front end' },
  { name: 'stelace-methods', title: 'Every method of the stelace client' },
]

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guides')

/** Links between guides are files in the repository and pages here; what is no page stays a name. */
const withPages = (text: string) =>
  text.replace(/\[([^\]]+)\]\((?!https?:|#|\/)([^)]*)\)/g, (_, words: string, target: string) => {
    const name = /^([\w-]+)\.md(#.*)?$/.exec(target)
    const guide = guides.find((each) => each.name === name?.[1])
    return guide ? `[${words}](/docs/guides/${guide.name}${name?.[2] ?? ''})` : words
  })

/** The page has a title of its own. */
const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8').replace(/^# .*\n/, '')

export const guideHtml = ({ name }: Guide): Html => new Html(markdownHtml(parseMarkdown(withPages(textOf(name)))))
