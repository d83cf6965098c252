import { type Block, type Inline, parseMarkdown } from '@plaza/domain/content'
import type { ReactNode } from 'react'

/** Markdown as a page shows it. The tree has no place for markup, so HTML in the source is read as text. */
export const MarkdownView = ({ source }: { source: string }) => <>{parseMarkdown(source).map(block)}</>

/** Parts of a text have no names; they are drawn anew when it changes. */
const block = (part: Block, place: number): ReactNode => {
  switch (part.kind) {
    case 'heading':
      return (
        <h4 key={place} className="text-console-h2">
          {part.children.map(inline)}
        </h4>
      )
    case 'paragraph':
      return <p key={place}>{part.children.map(inline)}</p>
    case 'list': {
      const items = part.items.map((item, at) => <li key={String(at)}>{item.map(block)}</li>)
      return part.start === undefined ? (
        <ul key={place} className="list-disc ps-5">
          {items}
        </ul>
      ) : (
        <ol key={place} start={part.start} className="list-decimal ps-5">
          {items}
        </ol>
      )
    }
    case 'quote':
      return (
        <blockquote key={place} className="border-line-2 border-s-2 ps-3 text-ink-2">
          {part.children.map(block)}
        </blockquote>
      )
    case 'code':
      return (
        <pre key={place} className="whitespace-pre-wrap break-words rounded-sm bg-sunken p-2 font-mono text-caption">
          {part.text}
        </pre>
      )
    case 'table':
      return (
        <div key={place} className="relative overflow-x-auto">
          <table className="text-small">
            <thead>
              <tr>
                {part.head.map((cell, at) => (
                  <th key={String(at)} className="pe-3 text-start">
                    {cell.map(inline)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((row, line) => (
                <tr key={String(line)}>
                  {row.map((cell, at) => (
                    <td key={String(at)} className="pe-3">
                      {cell.map(inline)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'rule':
      return <hr key={place} className="border-line" />
    default:
      return null
  }
}

const inline = (part: Inline, place: number): ReactNode => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong key={place}>{part.children.map(inline)}</strong>
    case 'emphasis':
      return <em key={place}>{part.children.map(inline)}</em>
    case 'deleted':
      return <del key={place}>{part.children.map(inline)}</del>
    case 'code':
      return (
        <code key={place} className="font-mono">
          {part.text}
        </code>
      )
    case 'link':
      return (
        <a key={place} href={part.href} target="_blank" rel="noreferrer">
          {part.children.map(inline)}
        </a>
      )
    case 'image':
      return <img key={place} src={part.src} alt={part.alt} className="max-w-full rounded-photo" />
    default:
      return <br key={place} />
  }
}
