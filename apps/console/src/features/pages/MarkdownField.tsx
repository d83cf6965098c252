import { IconButton, TextArea } from '@plaza/ui'
import { Bold, Heading2, Italic, Link as LinkIcon, List, type LucideIcon, Quote } from 'lucide-react'
import { useRef } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { marks, withMark } from './marks.ts'

type MarkdownFieldProps = { label: string; value: string; onChange: (value: string) => void; rows?: number }

const tools: readonly [keyof typeof marks, LucideIcon, MessageId][] = [
  ['bold', Bold, 'pages.tool.bold'],
  ['italic', Italic, 'pages.tool.italic'],
  ['heading', Heading2, 'pages.tool.heading'],
  ['list', List, 'pages.tool.list'],
  ['quote', Quote, 'pages.tool.quote'],
  ['link', LinkIcon, 'pages.tool.link'],
]

/** Markdown as plain text, with buttons for those who do not know its marks. */
export function MarkdownField({ label, value, onChange, rows = 6 }: MarkdownFieldProps) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const mark = (name: keyof typeof marks) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    const marked = withMark({ text: value, from, to }, marks[name])
    onChange(marked.text)
    // React writes the new text first
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(marked.from, marked.to)
    })
  }
  return (
    <TextArea
      inputRef={area}
      label={label}
      tools={
        <div role="toolbar" aria-label={t('pages.tools', { field: label })} className="flex flex-wrap gap-1">
          {tools.map(([name, Icon, text]) => (
            <IconButton key={name} size="sm" label={t(text)} onPress={() => mark(name)}>
              <Icon aria-hidden />
            </IconButton>
          ))}
        </div>
      }
      help={t('pages.markdown')}
      rows={rows}
      value={value}
      onChange={onChange}
      maxLength={60_000}
    />
  )
}
