export const opening = {
  opening_title: 'Open your shop',
  opening_text: 'Nobody runs this shop yet. Whoever fills this in becomes its owner (SuperAdmin) and may do everything here.',
  opening_email: 'Your e-mail',
  opening_second_step: 'Second step',
  opening_second_step_text:
    'Whoever runs the shop logs in with a password and a code. Scan this QR code with an authenticator app on your phone, or type the key into the app.',
  opening_button: 'Open the shop',
  opening_done_title: 'The shop is yours',
  opening_done_text: 'You are logged in. Save these codes first; then a guide helps you to set up the rest.',
  opening_go_on: 'Open the guide',
  opening_ended_title: 'This link no longer works',
  opening_ended_text:
    'The link works once, for 24 hours, and only until somebody runs the shop. If nobody does yet, restart the shop: it prints a new link.',
  opening_failed_title: 'Not possible now',
} as const
