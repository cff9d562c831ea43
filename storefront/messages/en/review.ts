export const review = {
  review_title: 'What students say',
  review_title_package: 'What students say about these memos',
  review_count: `{count, plural,
    one {# rating}
    other {# ratings}
  }`,
  review_spread: 'Rating breakdown',
  review_stars: `{count, plural,
    one {# star}
    other {# stars}
  }`,
  review_stars_of: '{stars}: {number}',
  review_bought: 'Verified owner, {date}',
  review_about: 'On',
  review_none: 'No ratings yet.',
  review_more: 'Show more reviews',
  review_guest: 'Have you bought it?',
  review_log_in: 'Log in to review it',
  review_rating_missing: 'Choose how many stars it deserves, from one to five.',
  review_failed: 'Your review has not been saved, but nothing you wrote is lost. Try again.',
  session_ended_review: 'Your session has ended. Your review is kept: log in to send it.',
} as const
