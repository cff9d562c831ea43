import { linkTo } from 'contract/pages.ts'
import { m } from '../../i18n/m.ts'
import type { LegalText, ShopFacts } from './legal-text.ts'

export const termsEnglish = ({
  shopName,
  seller,
  answerHours,
  refunds,
  editions,
  countryName,
  hasPickUp,
  prices,
  law,
}: ShopFacts): LegalText => ({
  title: 'Terms and conditions',
  description: `What you get when you buy at ${shopName}, how you pay, how refunds, printed copies and complaints work.`,
  lede: `These terms apply to every order at ${shopName}. We have kept them short and plain: please read them before you buy, and ask us about anything that is not clear.`,
  changed: '2026-11-28',
  sections: [
    {
      id: 'about',
      title: 'Who we are',
      blocks: [
        `${shopName} is a shop in ${countryName} that sells study notes: single memos, packages, whole subjects and whole study stages, to read on a screen and, for some memos, printed on paper. “We” is ${seller}, “you” is whoever holds the account or pays for the order.`,
        `By ordering you accept these terms as they are on that day. How we handle your data is explained in the [privacy policy](${linkTo('privacyPolicy')}).`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Anyone may fill a cart; to order you need an account, because what you buy is kept in its library. An account is for one person. Use your real name and your own e-mail: we send the receipt and everything about your orders there.',
        'Keep your password to yourself, and log out on devices that others use too. If you think that someone else has used your account, change the password and tell us at once. We may lock an account that is shared, or used to copy memos, after writing to you.',
      ],
    },
    {
      id: 'copies',
      title: 'What you get when you buy to read',
      blocks: [
        'You buy a copy for yourself. It is in your library the moment your payment has arrived, and you may read it there as often as you like, on any device where you log in. You do not buy the text itself: the rights in it stay with its author and with us.',
        {
          points: [
            'You may read your copy, make notes, and print pages of it for your own study, as far as the reader offers it.',
            'You may not pass it on, upload it anywhere, sell it, or give your log-in to others, for money or free of charge.',
            'Every page of your copy may carry a mark that shows whose copy it is: your name or part of your e-mail, the order’s number and a code that leads back to the order. Removing the mark is not allowed.',
          ],
        },
        'A copy that is found in circulation can be traced by that mark. We may then close the account without a refund and claim damages.',
      ],
    },
    {
      id: 'editions',
      title: 'Editions and mistakes',
      blocks: [
        `Each memo says for which school year it was written, which edition it is, and when it was last changed. If we correct the edition that you own, your copy is corrected too. If a new edition comes out in the school year of your purchase, until ${editions.lastDay}, it is in your library and costs you nothing; what you buy in ${editions.early} counts for the year to come. After that you keep your edition, and newer ones may have to be bought again.`,
        `Found a mistake? [Tell us the title and the page](${linkTo('contact', undefined, { topic: 'file' })}). Memos help you to study; they do not replace the ministry’s schoolbooks, and we cannot promise any particular mark.`,
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        `${prices} For printed copies a delivery fee is added; the cart shows it before you order. If a price has changed since you put something into your cart, the cart says so, and you decide.`,
        'You pay on the page of a payment company. We never see or keep the number of your card; we learn only whether you paid, and when. An order that is not paid within 30 minutes expires, and nothing is charged. If you were charged and the order still looks unpaid, open the order: it asks the payment company again. If you have paid twice, the second payment goes back to you in full.',
        'A discount code is valid for the time and the items that it states; it cannot be exchanged for cash. Obvious mistakes in a price, for example a missing digit, do not bind us: we tell you before anything is delivered and you may cancel free of charge.',
      ],
    },
    {
      id: 'printed',
      title: 'Printed copies and delivery',
      blocks: [
        `Copies on paper are printed for you after the payment. The memo’s page and the cart say how many working days it takes at most and what delivery to your address costs${hasPickUp ? '; picking up from the shop is free' : ''}. We deliver within ${countryName}.`,
        {
          points: [
            'Please give an address where somebody is at home, and a phone number that is answered. If nobody could be reached twice, we keep the copies for you for 30 days; a third trip costs the delivery fee again.',
            'As long as we have not handed the copies to the driver you may change the address, or cancel.',
            'The copies are yours, and at your risk, from the moment they are handed over.',
          ],
        },
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        `To read on a screen: you get all of your money back if you ask within ${m.refund_days({ count: refunds.days })} of the payment and have read no more than ${refunds.percent}% of the memo’s pages, of which one page is always free to read. The reader counts the pages you stayed on; whoever downloads the file has read all of it. In a package, a subject or a stage each memo counts by itself: this limit applies to each of them. Please look inside first: the open pages and the table of contents are free.`,
        `Printed: you may return copies within ${m.refund_days({ count: refunds.printedDays })} of buying them, unread and as they came, with the receipt. You pay for returning them; the first delivery is refunded only if you cancel before the copies are sent.`,
        'Something is wrong with it: a file that does not open, missing or unreadable pages, the wrong copy, a printing fault, or a memo that is clearly not what its page says. Then we repair or replace it or give your money back, whatever was read and however you bought it, and returning it costs you nothing. Tell us as soon as you notice.',
        {
          points: [
            `How: [write to us](${linkTo('contact', undefined, { topic: 'order' })}) with the number of your order. We answer within ${answerHours} on working days.`,
            'The money goes back the way it came: to the same card or account. We send it within 3 working days of our answer; banks need up to 14 more.',
            'Only what is refunded leaves your library; the rest of the order stays. A package can only be returned as a whole, at the price you paid.',
            'Free memos cost nothing, so there is nothing to refund.',
          ],
        },
        `These rules come on top of your rights under ${law.consumer} and take nothing away from them.`,
      ],
    },
    {
      id: 'students',
      title: 'Students and parents',
      blocks: [
        `Most of our readers are pupils. If you are under 18, ask a parent or guardian before you open an account and before each order, and let them pay or give you permission; we assume that you did. ${law.fullAge}`,
        `Parents: if your child bought something without your permission, [write to us](${linkTo('contact', undefined, { topic: 'order' })}) within the time for [refunds](#refunds). We will look for a solution with you. You may also ask us to show, correct or delete your child’s account.`,
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Anyone who owns an item may rate and review it, in praise or criticism. Write about the memo, not about people; no insults, no advertising, no answers to current exams, no private details about anybody. We take down what breaks these rules, and never a review only because it is bad.',
      ],
    },
    {
      id: 'liability',
      title: 'What we are liable for',
      blocks: [
        'We guarantee that what we sell is what its page says, and we are liable for damage that we cause on purpose or by gross negligence. Beyond that, we are liable up to the price of the order concerned. We do our best to keep the shop and your library open day and night, but cannot rule out repairs and failures; you lose nothing that you own because of them.',
        'If we ever close the shop, we will tell you at least 60 days before, so that you can keep what you bought.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and law',
      blocks: [
        `If we made a mistake, give us the chance to put it right: [write to us](${linkTo('contact')}). Each message gets a number, and a person answers. If our answer does not satisfy you, you may turn to ${law.complaints}.`,
        `The law of ${law.state} applies, and its courts decide. If a rule of these terms is against the law, the others stay as they are.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms; the date at the top says when. Each order is subject to the terms of its day. Members are told of important changes by e-mail before they apply. The English and the Arabic text say the same; if they ever differ, the Arabic one counts.',
      ],
    },
  ],
})
