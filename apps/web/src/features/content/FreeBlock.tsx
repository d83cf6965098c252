import { parseMarkdown } from '@plaza/domain/content'
import { useServices } from '../../lib/services.tsx'
import { MarkdownBlocks } from './MarkdownBlocks.tsx'

/** A block of the operator's own words on the home page. */
export function FreeBlock({ source }: { source: string }) {
  const { videoHosts } = useServices().settings
  return (
    <section className="max-w-reading">
      <MarkdownBlocks blocks={parseMarkdown(source, { videoHosts })} />
    </section>
  )
}
