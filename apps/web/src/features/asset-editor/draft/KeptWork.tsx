import { Button, buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import type { StepLink } from '../steps/editor.ts'

export type KeptWorkProps = { name: string; link: StepLink; onStartOver: () => void }

/** Somebody without an account comes back to what this browser kept: on with it, or anew. */
export function KeptWork({ name, link, onStartOver }: KeptWorkProps) {
  const t = useT()
  return (
    <section
      aria-labelledby="kept-title"
      className="mb-10 flex max-w-editor flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <div className="min-w-0 grow basis-52">
        <h2 id="kept-title" className="text-h3">
          {t('editor.drafts.title')}
        </h2>
        <p className="truncate text-ink-2 text-small">{name}</p>
      </div>
      <Link {...link} className={buttonClass({ size: 'sm' })}>
        {t('asset.notice.continue')}
      </Link>
      <Button size="sm" variant="secondary" onPress={onStartOver}>
        {t('editor.startOver')}
      </Button>
    </section>
  )
}
