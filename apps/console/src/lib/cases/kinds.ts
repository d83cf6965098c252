import type { CaseKind } from '@plaza/contract'
import {
  CalendarClock,
  CircleHelp,
  CreditCard,
  Flag,
  type LucideIcon,
  MailX,
  PackageSearch,
  ShieldAlert,
  SquarePen,
  UserRoundX,
  Webhook,
} from 'lucide-react'
import type { MessageId } from '../i18n.tsx'

type Kind = {
  icon: LucideIcon
  /** Above a list of them ("to review"). */
  label: MessageId
  /** What one of them is about: `{title}` names it. */
  sentence: MessageId
}

export const kinds: Readonly<Record<CaseKind, Kind>> = {
  review: { icon: PackageSearch, label: 'case.review', sentence: 'case.review.text' },
  report: { icon: Flag, label: 'case.report', sentence: 'case.report.text' },
  stuck: { icon: CalendarClock, label: 'case.stuck', sentence: 'case.stuck.text' },
  help: { icon: CircleHelp, label: 'case.help', sentence: 'case.help.text' },
  payment: { icon: CreditCard, label: 'case.payment', sentence: 'case.payment.text' },
  mail: { icon: MailX, label: 'case.mail', sentence: 'case.mail.text' },
  integration: { icon: Webhook, label: 'case.integration', sentence: 'case.integration.text' },
  privacy: { icon: UserRoundX, label: 'case.privacy', sentence: 'case.privacy.text' },
  risk: { icon: ShieldAlert, label: 'case.risk', sentence: 'case.risk.text' },
  manual: { icon: SquarePen, label: 'case.manual', sentence: 'case.manual.text' },
}
