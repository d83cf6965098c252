import { Heart, MessageCircle, Plus, Share, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Checkbox,
  Chip,
  cx,
  FormSummary,
  IconButton,
  LinkButton,
  PasswordField,
  RadioGroup,
  Select,
  StatusChip,
  Switch,
  TextArea,
  TextField,
  textLinkClass,
} from '../src/index.ts'
import { Row, Section } from './Section.tsx'

/** Everything that can be pressed, typed into or chosen. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Section title="Status chips: solid = waits for you, tint = under way, outline = ended">
        <div className="flex flex-wrap gap-2">
          <StatusChip kind="draft">Not sent</StatusChip>
          <StatusChip kind="your-turn">Your answer needed</StatusChip>
          <StatusChip kind="waiting">Waiting for owner</StatusChip>
          <StatusChip kind="act-now">Confirm now</StatusChip>
          <StatusChip kind="accepted">Accepted</StatusChip>
          <StatusChip kind="confirmed">Confirmed</StatusChip>
          <StatusChip kind="running">Running now</StatusChip>
          <StatusChip kind="done">Done</StatusChip>
          <StatusChip kind="cancelled">Declined</StatusChip>
        </div>
      </Section>
      <Section title="People and counts">
        <Row>
          {['Ana', 'Sofía', 'Luis', 'Mei', 'Tomás', 'Vera'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Ana" size="sm" />
          <Avatar name="Ana" size="lg" />
          <span className="relative">
            <IconButton label="Inbox">
              <MessageCircle aria-hidden />
            </IconButton>
            <Badge count={2} label="2 unread messages" className="absolute top-0.5 right-0.5" />
          </span>
          <Badge count={128} label="128 unread messages" />
        </Row>
      </Section>
    </>
  )
}

function Buttons() {
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <Section title="Buttons: default, hover, focus, busy, disabled">
      <Row>
        <Button>Request to book</Button>
        <span className={cx(buttonClass(), 'bg-brand-2')}>Hover</span>
        <span className={cx(buttonClass(), 'outline-2 outline-focus outline-offset-2')}>Focus</span>
        <Button isBusy busyLabel="Saving…">
          Save
        </Button>
        <Button isDisabled>Disabled</Button>
      </Row>
      <Row>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="text">Text</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          Delete
        </Button>
        <IconButton label="Share" variant="outline">
          <Share aria-hidden />
        </IconButton>
        <IconButton label="Add" variant="primary">
          <Plus aria-hidden />
        </IconButton>
      </Row>
      <Row>
        <Button size="lg">Confirm and pay $792</Button>
        <Button variant="sun">List an item</Button>
        <Button variant="danger-solid">Delete for good</Button>
        <Button size="sm" variant="secondary">
          Small
        </Button>
        <IconButton label="Add to favourites" size="sm" variant="outline">
          <Heart aria-hidden className="size-4.5" />
        </IconButton>
      </Row>
      <Row>
        <LinkButton href="#link" variant="secondary">
          A link
        </LinkButton>
        <a href="#plain" className={textLinkClass}>
          Save this search and tell me
        </a>
        <Button isBusy={isBusy} busyLabel="Saving…" variant="secondary" onPress={() => setBusy(true)}>
          Press to be busy
        </Button>
        <Button isDisabled reason="You are offline.">
          Send
        </Button>
        <span className="rounded-lg bg-wall-anil p-3">
          <IconButton
            label={isSaved ? 'Remove from favourites' : 'Add to favourites'}
            variant="photo"
            size="sm"
            onPress={() => setSaved(!isSaved)}
          >
            <Heart aria-hidden className={cx('size-4.5', isSaved && 'fill-danger text-danger')} />
          </IconButton>
        </span>
      </Row>
    </Section>
  )
}

function Fields() {
  const [about, setAbout] = useState(
    'A light, upright bike for the city. New tyres in August, basket and lock included.',
  )
  const [unit, setUnit] = useState<'day' | 'night' | 'week' | null>(null)
  return (
    <Section title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Title" placeholder="City bike, size M" />
        <TextField label="Price per day" defaultValue="180" inputMode="decimal" suffix="MXN" />
        <TextField label="E-mail" type="email" defaultValue="sofia@" error="Enter a valid e-mail address" />
        <TextField
          label="Address"
          type="email"
          defaultValue="sofia@correo.mx"
          error={
            <>
              This address already has an account.{' '}
              <a href="#login" className={textLinkClass}>
                Log in?
              </a>
            </>
          }
        />
        <form>
          <input type="text" name="username" autoComplete="username" hidden />
          <PasswordField
            label="Password"
            defaultValue="correct horse"
            help="At least 8 characters"
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="new-password"
          />
        </form>
        <Select
          label="Unit"
          options={[
            { value: 'day', label: 'Day' },
            { value: 'night', label: 'Night', hint: 'From evening to morning' },
            { value: 'week', label: 'Week' },
          ]}
          value={unit}
          onChange={setUnit}
          placeholder="Choose one"
          error={unit === 'week' ? 'Weeks are not offered here' : undefined}
        />
        <TextField label="Phone" note="optional" help="Only shown after a booking is confirmed." />
        <TextField label="Member since" defaultValue="May 2026" isDisabled />
        <TextField label="Console field" size="sm" defaultValue="40 px high" />
        <TextField label="Name" defaultValue="City bike, size M" limit={20} />
      </div>
      <TextArea label="Description" value={about} onChange={setAbout} limit={120} rows={3} />
      <FormSummary
        title="Three things to put right"
        problems={[
          { fieldId: 'title', text: 'Title: required' },
          { fieldId: 'email', text: 'E-mail: enter a valid e-mail address' },
          { text: 'The server did not answer in time.' },
        ]}
      />
    </Section>
  )
}

function Choices() {
  const [delivery, setDelivery] = useState<'pickup' | 'delivery' | 'both'>('pickup')
  const [isBike, setBike] = useState(true)
  return (
    <Section title="Choices">
      <div className="flex flex-wrap items-center gap-x-6">
        <Checkbox defaultSelected>Ticked</Checkbox>
        <Checkbox>Empty</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Switch defaultSelected>Switch</Switch>
        <Switch>Off</Switch>
        <Switch isDisabled>Disabled</Switch>
      </div>
      <Checkbox error="Please accept the terms to go on">
        I accept the{' '}
        <a href="#terms" className={textLinkClass}>
          terms
        </a>
      </Checkbox>
      <Switch isWide help="One message a day at most." defaultSelected>
        News by e-mail
      </Switch>
      <RadioGroup
        label="How does it change hands?"
        value={delivery}
        onChange={setDelivery}
        options={[
          { value: 'pickup', label: 'Pick-up', help: 'The address is shown once the booking is confirmed.' },
          { value: 'delivery', label: 'Delivery' },
          { value: 'both', label: 'Both', isDisabled: true },
        ]}
      />
      <Row>
        <Chip isSelected={!isBike} onPress={() => setBike(!isBike)}>
          Chip
        </Chip>
        <Chip isSelected isRemovable label="Remove filter: chosen" onPress={() => setBike(!isBike)}>
          Chosen
        </Chip>
        <Chip isRemovable label="Remove filter: under $100" onPress={() => setBike(!isBike)}>
          Under $100
        </Chip>
      </Row>
    </Section>
  )
}
