import type { TimelineKind } from '@plaza/contract'
import {
  ArrowLeftRight,
  Bell,
  CircleDollarSign,
  Flag,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquare,
  ShieldCheck,
  Star,
  Tag,
  Zap,
} from 'lucide-react'

export const entryIcons: Readonly<Record<TimelineKind, LucideIcon>> = {
  booking: ArrowLeftRight,
  payment: CircleDollarSign,
  mail: Mail,
  notification: Bell,
  message: MessageSquare,
  listing: Tag,
  rating: Star,
  signIn: KeyRound,
  report: Flag,
  staff: ShieldCheck,
  event: Zap,
}
