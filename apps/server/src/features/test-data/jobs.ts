/**
 * What becomes of jobs that wait when the test data is reset. `goes`: what they are about is gone. `stays`: they are about how the
 * marketplace is made, or find out themselves what there is to do. Those about an event go, whatever their task; those by the clock stay.
 */
export const fatesOfJobs: Readonly<Record<string, 'goes' | 'stays'>> = {
  'answer-reporters': 'goes',
  backfill: 'stays',
  'cancel-competitors': 'goes',
  'carry-out-suspension': 'goes',
  'drain-event-stream': 'stays',
  'drain-webhook': 'goes',
  'end-view-as': 'goes',
  // what they left in the audit log is erased all the same
  'erase-last-traces': 'stays',
  'erase-person': 'goes',
  'export-personal-data': 'goes',
  'fill-gazetteer': 'stays',
  'give-back-custom-attribute': 'goes',
  'import-calendar': 'goes',
  'rebuild-search': 'stays',
  'refresh-payout-account': 'goes',
  'remove-file-of-message': 'stays',
  'remove-files-of-a-reset': 'stays',
  'reset-test-data': 'stays',
  'run-operation': 'goes',
  'run-workflow-again': 'goes',
  'run-workflows': 'goes',
  'send-email': 'goes',
  'send-event-to-stream': 'goes',
  'send-webhook': 'goes',
  'settle-payment': 'goes',
  'serve-line': 'goes',
  'staff-alert': 'goes',
  'strip-custom-attribute': 'goes',
  'tell-calendar-conflict': 'goes',
  'tell-calendar-failing': 'goes',
  'tell-custom-attribute-removal': 'goes',
  'tell-former-owner': 'goes',
  'tell-held-address': 'goes',
  'tell-moderation': 'goes',
  'tell-rating': 'goes',
  'tell-rating-reply': 'goes',
  'tell-suspended': 'goes',
  'undo-operation': 'goes',
  'welcome-user': 'goes',
}

export const goingJobs = Object.entries(fatesOfJobs).flatMap(([name, fate]) => (fate === 'goes' ? [name] : []))
