import { table } from './refusal.ts'

/** Records of the condition in which things change hands. */
export const handoverRefusals = table({
  'handover.off': { status: 422, message: 'Hand-over records are switched off' },
  'handover.bookingNotConfirmed': { status: 422, message: 'A hand-over needs a confirmed booking' },
  'handover.noSuchStage': { status: 422, message: 'This booking has no such hand-over' },
  'handover.keeps': { status: 422, message: 'This assessment is kept by its hand-over' },
  'handover.otherVersion': {
    status: 422,
    message: 'Another version was saved meanwhile',
    meaning: 'Both changed the same items; `data` names them and the newest content',
  },
  'handover.tooEarly': { status: 422, message: 'Too early for this hand-over' },
  'handover.tooLate': { status: 422, message: 'Too late for this hand-over' },
  'handover.changed': {
    status: 422,
    message: 'The record has changed',
    meaning: 'The hash is not that of the newest content, which `data` names',
  },
  'handover.incomplete': {
    status: 422,
    message: 'The check list is not complete',
    meaning: '`data.keys` names what is missing',
  },
  'handover.linkUsed': { status: 422, message: 'This link has been used' },
  'handover.notConfirmed': { status: 422, message: 'The hand-over is not confirmed' },
  'handover.otherPicture': { status: 422, message: 'The picture is not the one that was recorded' },
})
