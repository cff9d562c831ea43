import { linkTo } from 'contract/pages.ts'
import type { LegalText, ShopFacts } from './legal-text.ts'

export const privacyEnglish = ({ shopName, sessionCookie, answerHours, countryName, law }: ShopFacts): LegalText => ({
  title: 'Privacy policy',
  description: `What ${shopName} knows about you and why, which cookies it sets, who else sees anything, and how to have it corrected or deleted.`,
  lede: 'We keep what we need to sell you study notes and let you read them, and nothing to follow you around. There are no advertisements here, no trackers, and no scripts or pictures from other companies.',
  changed: '2026-11-29',
  sections: [
    {
      id: 'data',
      title: 'What we keep, and why',
      blocks: [
        'You can look at everything in the shop and fill a cart without telling us who you are. From the moment you open an account we keep:',
        {
          names: [
            [
              'Account',
              'Your name, e-mail, phone number, language and password (only as a fingerprint that cannot be read back), and your grade if you tell us: to let you in, write to you and show you what suits you.',
            ],
            [
              'Addresses',
              'Those you save for printed copies, with the name and phone of whoever receives them: to deliver. If you only read on a screen, we ask for none.',
            ],
            [
              'Orders',
              'What you bought, when and at which price, the code you used, and whether it is paid: to give you what you paid for, for receipts, refunds and our books. We never see the number of your card.',
            ],
            [
              'Library',
              'What you own, the page where you stopped, the pages you have read and whether you downloaded the file: to open it there again, and to know whether a refund is possible. And which code is on your copies: to find out where a copy that was passed on comes from.',
            ],
            [
              'Who is told what you read',
              'If somebody who paid for you asks for it and you agree: the e-mail of that person, how many pages you had read when we last counted, and when that was. Once a month we send there your first name, the memos you read in and how many of their pages. You and that person can end it at any time.',
            ],
            ['Reviews', 'Your stars and words. Your first name is shown beside them.'],
            ['Questions', 'What you ask about a memo and what you answer. Your first name is shown beside it.'],
            ['Messages', 'What you write to us, with your name, e-mail and what you attach: to answer.'],
            [
              'Log-ins',
              'When and with which browser and system you logged in, so that you can look through your devices and log them out. Not from where: no address of your device is kept with it.',
            ],
            [
              'Server logs',
              'Which page was asked for, when, and whether it worked: to find faults. They contain no passwords, codes or tokens.',
            ],
          ],
        },
        'We use this only for the purposes named here. We do not sell it, do not build profiles from it, and no machine decides anything about you. You get news about offers only if you ticked it; every setting of your mails is in your [profile](/profile).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Cookies are small notes in your browser. All of ours are our own and are needed for something you asked for; that is why no banner asks you about them. None of them follows you to other sites.',
        {
          names: [
            [sessionCookie, 'Keeps you logged in. About 2 years, or until you log out. No script on the page can read it.'],
            ['locale', 'English or Arabic. 400 days.'],
            ['numerals', 'The digits you chose, 123 or ١٢٣, on your own pages. 400 days.'],
            ['grade', 'The grade you chose, so that its memos come first. 1 year.'],
            ['wishes', 'What you keep on your wish list without an account. 1 year, or until you log in: then it is in your account.'],
            ['owner', 'That it is still you whose library this browser remembers (owned-items). 400 days, or until you log out.'],
            [
              'kept',
              'That memos are kept on this device and, as a fingerprint, by whom, so that somebody else who logs in cannot read them. 400 days, or until they are removed.',
            ],
            ['two-step', 'Which log-in is waiting for its code. 10 minutes.'],
            ['trusted-device', 'That a device you trust needs no code to log in. 30 days.'],
            [
              'known-device',
              'That somebody has logged in here before, so that wrong guesses made elsewhere do not keep you out. 400 days.',
            ],
            ['sign-up', 'Your sign-up between its steps, so that nothing is asked twice. 30 minutes.'],
            ['mail-sent', 'When a mail was last sent to you, for the countdown. 1 minute.'],
            ['account-deleted', 'That you have just deleted your account, so that we can say it is done. 1 minute.'],
            ['return-to', 'Where you come back to after logging in: the cart, or where you were when your session ended. 30 minutes.'],
            ['members-only', 'That you asked for a page for members, so that the log-in page can say why you are there. 1 minute.'],
            ['kept-form', 'What you had typed into a form when your session ended, without passwords, until you log in again. 30 minutes.'],
            ['deliver-to', 'The address you chose for the current order. 2 hours.'],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'What else is kept in your browser',
      blocks: [
        'Some notes stay in your browser’s storage and are not sent to us by themselves: your cart until you order (items) and the discount code in it (coupon-code), your language (locale), the order after which the cart was emptied (cart-emptied-for), and which payment links you made from your cart (asked-to-pay), what you searched for (recent-searches) and which items you looked at (recent-items), until you clear them; what you wrote or marked in a memo (note-drafts, highlight-drafts), until we have it; and which items you own (owned-items), and the memos that you keep on this device, sealed (kept), until you log out. Until you close the tab: a number that keeps an order from being sent twice (order-key). You can delete all of it in your browser’s settings; your cart is then empty.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees something',
      blocks: [
        {
          points: [
            'The payment company on whose page you pay: the order’s number and the amount. What you enter there stays there, under its own privacy policy.',
            'Whoever you agreed to tell what you read: once a month, the memos and the number of pages.',
            'Whoever delivers printed copies: name, phone and address of the recipient.',
            'Whoever runs our servers and sends our mails: it passes through their machines on our behalf and under contract.',
            `Authorities and courts of ${law.state}, where the law obliges us.`,
          ],
        },
        `Nobody else. If a service is outside ${countryName}, we choose one that protects your data as well as we must.`,
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          names: [
            ['Account, addresses, library', 'As long as you have the account.'],
            [
              'Orders',
              'As long as commercial law makes us keep our books, also when the account is deleted; then without your name, addresses and reading.',
            ],
            [
              'Messages',
              'Until what you wrote about is settled, and as long afterwards as claims may arise from it; if you delete your account, until then.',
            ],
            [
              'Log-ins',
              'Until the log-in ends: by logging out, after 180 days without use, after 2 years at the latest; the time and the browser, 30 days longer. A device that you trust to log in without a code: 30 days.',
            ],
            ['Codes and links we mail', 'They work for 10 minutes to 24 hours, as each mail says. That we sent them: 31 days.'],
            [
              'The e-mail of somebody who pays by link',
              'If it was given for a receipt: until that receipt is sent, and for 30 days after the link has ended at the latest.',
            ],
            [
              'The e-mail of somebody who asks what a student reads',
              'Until one of the two ends it; for 30 days if it is not confirmed, not agreed to, or refused. With the student’s account it is deleted.',
            ],
            ['Server logs', 'Only while they help to find faults: weeks, not years.'],
          ],
        },
      ],
    },
    {
      id: 'children',
      title: 'Pupils under 18',
      blocks: [
        'Most of our readers are pupils, so we ask for as little as we can: no birthday, no school, no photograph. If you are under 18, open the account together with a parent or guardian.',
        `Parents may see, correct or delete what we keep about their child: [write to us](${linkTo('contact')}) from an e-mail we can check. If we learn that a child opened an account without permission, we delete it as the parent wishes.`,
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        {
          points: [
            `To see what we keep about you, and to get a copy of it: you download it yourself, as a file, under [Log-in and security](${linkTo('security')}).`,
            'To have it corrected; most of it you can change yourself in your [profile](/profile).',
            'To have your account deleted: you do it yourself in the same place, at once and for good. Your library goes with it, so read or print what you need before.',
            'To stop the news by mail, at any time.',
          ],
        },
        `All of it costs nothing. For what you cannot do yourself, [write to us](${linkTo('contact')}): we answer within ${answerHours} on working days and have it done within 30 days.`,
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Everything travels encrypted. Passwords, codes and links are kept only as fingerprints, log-ins end by themselves, and you can ask for a code besides your password. Only those who need it for their work see your data. If something ever goes wrong in a way that affects you, we tell you and the authority in charge within 72 hours of learning about it.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        `We keep to the law of ${law.state}, ${law.privacy}. If this text changes, so does the date at the top; members hear of important changes by e-mail first. All other rules are in the [terms](${linkTo('terms')}).`,
      ],
    },
  ],
})
