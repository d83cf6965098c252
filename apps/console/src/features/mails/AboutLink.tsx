import { Link } from '@tanstack/react-router'
import type { MessageId } from '../../lib/i18n.tsx'
import { useT } from '../../lib/i18n.tsx'

const kinds: Readonly<Record<string, MessageId>> = {
  trn: 'noun.transaction',
  ast: 'noun.asset',
  conv: 'mails.conversation',
  rtg: 'noun.rating',
}

/** What a mail tells of; all other mails about it are one press away. */
export function AboutLink({ id }: { id: string }) {
  const t = useT()
  const kind = kinds[id.split('_')[0] ?? '']
  return (
    <Link to="/mails" search={{ objectId: id }} className="underline first-letter:uppercase">
      {kind ? t(kind) : id}
    </Link>
  )
}
