import type { Block, Inline } from '@plaza/domain/content'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'

/** What an operator wrote, drawn piece by piece: no HTML is ever made from it. */
export function MarkdownBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have nothing but their order
        <Fragment key={i}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      const looks = { 2: 'mt-4 text-h2', 3: 'mt-2 text-h3', 4: 'font-semibold' } as const
      return (
        <Heading id={block.id} className={`scroll-under-header ${looks[block.level]}`}>
          {drawInlines(block.children)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p>{drawInlines(block.children)}</p>
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have nothing but their order
        <li key={i} className="ps-1">
          <MarkdownBlocks blocks={item} />
        </li>
      ))
      return block.start === undefined ? (
        <ul className="flex list-disc flex-col gap-2 ps-5">{items}</ul>
      ) : (
        <ol start={block.start} className="flex list-decimal flex-col gap-2 ps-5">
          {items}
        </ol>
      )
    }
    case 'quote':
      return (
        <blockquote className="border-brand border-s-4 ps-4 text-ink-2">
          <MarkdownBlocks blocks={block.children} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-small">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
        <div className="relative overflow-x-auto" tabIndex={0}>
          <table className="w-full text-start text-small">
            <thead>
              <tr className="border-line border-b">
                {block.head.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their order
                  <th key={i} scope="col" className="py-2 pe-4 text-start font-semibold">
                    {drawInlines(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
                <tr key={i} className="border-line border-b">
                  {row.map((cell, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their order
                    <td key={j} className="py-2 pe-4">
                      {drawInlines(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'video':
      return (
        <iframe
          src={block.video.src}
          title={block.video.host}
          loading="lazy"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          className="aspect-video w-full rounded-lg border-0"
        />
      )
    case 'rule':
      return <hr className="my-4 border-line" />
    default:
      return block satisfies never
  }
}

const drawInlines = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their order
    <Fragment key={i}>{drawInline(inline)}</Fragment>
  ))

function drawInline(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong>{drawInlines(inline.children)}</strong>
    case 'emphasis':
      return <em>{drawInlines(inline.children)}</em>
    case 'deleted':
      return <del>{drawInlines(inline.children)}</del>
    case 'code':
      return <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-small">{inline.text}</code>
    case 'break':
      return <br />
    case 'link':
      return <TextLink href={inline.href}>{drawInlines(inline.children)}</TextLink>
    case 'image':
      return <img src={inline.src} alt={inline.alt} loading="lazy" className="h-auto max-w-full rounded-lg" />
    default:
      return inline satisfies never
  }
}

const linkClass = 'text-brand underline underline-offset-2'

/** Pages of this site open without loading it again; others get no hold on this one. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    )
  }
  const isMail = !href.startsWith('http')
  return (
    <a href={href} className={linkClass} {...(!isMail && { rel: 'noopener noreferrer', target: '_blank' })}>
      {children}
    </a>
  )
}
