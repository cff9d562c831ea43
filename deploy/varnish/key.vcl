# Made of contract/ by `node scripts/write-varnish-key.ts`. Do not change it by hand.

sub keep_lang {
  if (req.http.X-Given ~ {"&lang=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!lang=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&lang=(?:en|ar)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&lang=((?:en|ar))(?:&.*)?$"}, "&lang=\1");
    }
  }
}

sub keep_q {
  if (req.http.X-Given ~ {"&q=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!q=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&q=[^&]+(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&q=([^&]+)(?:&.*)?$"}, "&q=\1");
    }
  }
}

sub keep_kind {
  if (req.http.X-Given ~ {"&kind=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!kind=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&kind=(?:memo|package|subject|studyStage)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&kind=((?:memo|package|subject|studyStage))(?:&.*)?$"}, "&kind=\1");
    }
  }
}

sub keep_stage {
  if (req.http.X-Given ~ {"&stage=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!stage=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&stage=[A-Za-z0-9:-]{1,64}(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&stage=([A-Za-z0-9:-]{1,64})(?:&.*)?$"}, "&stage=\1");
    }
  }
}

sub keep_grade {
  if (req.http.X-Given ~ {"&grade=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!grade=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&grade=(?:[1-9]|1[0-2])(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&grade=((?:[1-9]|1[0-2]))(?:&.*)?$"}, "&grade=\1");
    }
  }
}

sub keep_subject {
  if (req.http.X-Given ~ {"&subject=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!subject=)[^&]*"}, "");
  } else {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!subject=[A-Za-z0-9:-]{1,64}(?:,[A-Za-z0-9:-]{1,64}){0,49}(?:&|$))[^&]*"}, "");
  }
}

sub keep_type {
  if (req.http.X-Given ~ {"&type=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!type=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&type=exams(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=exams"; }
    if (req.http.X-Given ~ {"&type=notes(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=notes"; }
    if (req.http.X-Given ~ {"&type=revision(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=revision"; }
    if (req.http.X-Given ~ {"&type=solved(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=solved"; }
    if (req.http.X-Given ~ {"&type=summary(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=summary"; }
    if (req.http.X-Given ~ {"&type=worksheet(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&type=worksheet"; }
  }
}

sub keep_language {
  if (req.http.X-Given ~ {"&language=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!language=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&language=ar(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&language=ar"; }
    if (req.http.X-Given ~ {"&language=en(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&language=en"; }
  }
}

sub keep_price {
  if (req.http.X-Given ~ {"&price=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!price=)[^&]*"}, "");
  } else {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!price=(?:free|[1-4])(?:&|$))[^&]*"}, "");
  }
}

sub keep_rating {
  if (req.http.X-Given ~ {"&rating=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!rating=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&rating=4(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&rating=(4)(?:&.*)?$"}, "&rating=\1");
    }
  }
}

sub keep_format {
  if (req.http.X-Given ~ {"&format=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!format=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&format=file(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&format=file"; }
    if (req.http.X-Given ~ {"&format=printed(?:&|$)"}) { set req.http.X-Kept = req.http.X-Kept + "&format=printed"; }
  }
}

sub keep_exact {
  if (req.http.X-Given ~ {"&exact=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!exact=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&exact=1(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&exact=(1)(?:&.*)?$"}, "&exact=\1");
    }
  }
}

sub keep_for {
  if (req.http.X-Given ~ {"&for=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!for=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&for=all(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&for=(all)(?:&.*)?$"}, "&for=\1");
    }
  }
}

sub keep_ignore {
  if (req.http.X-Given ~ {"&ignore=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!ignore=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&ignore=(?:grade|term|stream|type)(?:,(?:grade|term|stream|type)){0,3}(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&ignore=((?:grade|term|stream|type)(?:,(?:grade|term|stream|type)){0,3})(?:&.*)?$"}, "&ignore=\1");
    }
  }
}

sub keep_page {
  if (req.http.X-Given ~ {"&page=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!page=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&page=(?:[2-9]|[1-9]\d{1,3})(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&page=((?:[2-9]|[1-9]\d{1,3}))(?:&.*)?$"}, "&page=\1");
    }
  }
}

sub keep_version {
  if (req.http.X-Given ~ {"&version=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!version=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&version=[1-9]\d{0,3}(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&version=([1-9]\d{0,3})(?:&.*)?$"}, "&version=\1");
    }
  }
}

sub keep_component {
  if (req.http.X-Given ~ {"&component=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!component=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&component=[A-Za-z0-9:-]{1,64}(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&component=([A-Za-z0-9:-]{1,64})(?:&.*)?$"}, "&component=\1");
    }
  }
}

sub keep_stream {
  if (req.http.X-Given ~ {"&stream=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!stream=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&stream=(?:science|arts|religious|common)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&stream=((?:science|arts|religious|common))(?:&.*)?$"}, "&stream=\1");
    }
  }
}

sub keep_term {
  if (req.http.X-Given ~ {"&term=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!term=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&term=(?:1|2|full)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&term=((?:1|2|full))(?:&.*)?$"}, "&term=\1");
    }
  }
}

sub keep_sort {
  if (req.http.X-Given ~ {"&sort=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!sort=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&sort=(?:title|priceUp|priceDown|rating)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&sort=((?:title|priceUp|priceDown|rating))(?:&.*)?$"}, "&sort=\1");
    }
  }
}

sub keep_reviews {
  if (req.http.X-Given ~ {"&reviews=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!reviews=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&reviews=(?:[2-9]|1\d|20)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&reviews=((?:[2-9]|1\d|20))(?:&.*)?$"}, "&reviews=\1");
    }
  }
}

sub keep_questions {
  if (req.http.X-Given ~ {"&questions=[^&]*[%+]"}) {
    set req.http.X-Kept = req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!questions=)[^&]*"}, "");
  } else {
    if (req.http.X-Given ~ {"&questions=(?:[2-9]|1\d|20)(?:&|$)"}) {
      set req.http.X-Kept = req.http.X-Kept + regsub(req.http.X-Given, {"^.*?&questions=((?:[2-9]|1\d|20))(?:&.*)?$"}, "&questions=\1");
    }
  }
}

sub name_page {
  if (req.http.X-Path ~ {"^\/$"}) {
    set req.http.X-Page = "home";
    call keep_lang;
    if (req.http.X-Given ~ {"&(?:for)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/home\/home$"}) {
    set req.http.X-Page = "homeHome";
    call keep_lang;
    if (req.http.X-Given ~ {"&(?:for)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/home\/globalSearch$"}) {
    set req.http.X-Page = "search";
    call keep_lang;
    call keep_q;
    call keep_kind;
    call keep_stage;
    call keep_grade;
    call keep_subject;
    call keep_type;
    call keep_language;
    call keep_price;
    call keep_rating;
    call keep_format;
    call keep_exact;
    call keep_for;
    call keep_ignore;
    call keep_page;
    if (req.http.X-Given ~ {"&(?:for)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/home\/privacy_policy$"}) {
    set req.http.X-Page = "privacyPolicy";
    call keep_lang;
    call keep_version;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/home\/terms_and_conditions$"}) {
    set req.http.X-Page = "terms";
    call keep_lang;
    call keep_version;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/home\/about$"}) {
    set req.http.X-Page = "about";
    call keep_lang;
    call keep_version;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/memos$"}) {
    set req.http.X-Page = "memos";
    call keep_lang;
    call keep_stage;
    call keep_component;
    call keep_grade;
    call keep_stream;
    call keep_term;
    call keep_subject;
    call keep_type;
    call keep_language;
    call keep_price;
    call keep_rating;
    call keep_format;
    call keep_sort;
    call keep_page;
    if (req.http.X-Given ~ {"&(?:for|lang|stage|component|grade|stream|term|subject|type|language|price|rating|format|sort|page)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/memos\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "memo";
    call keep_lang;
    call keep_reviews;
    call keep_questions;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/memos\/similar\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "similarMemos";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/pakage$"}) {
    set req.http.X-Page = "packages";
    call keep_lang;
    call keep_stage;
    call keep_component;
    call keep_grade;
    call keep_stream;
    call keep_term;
    call keep_subject;
    call keep_price;
    call keep_sort;
    call keep_page;
    if (req.http.X-Given ~ {"&(?:for|lang|stage|component|grade|stream|term|subject|price|sort|page)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/pakage\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "package";
    call keep_lang;
    call keep_reviews;
    call keep_questions;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/pakage\/similar\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "similarPackages";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/subjects$"}) {
    set req.http.X-Page = "subjects";
    call keep_lang;
    call keep_stage;
    call keep_component;
    call keep_grade;
    call keep_stream;
    call keep_term;
    call keep_price;
    call keep_page;
    if (req.http.X-Given ~ {"&(?:for|lang|stage|component|grade|stream|term|price|page)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/subjects\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "subject";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/subjects\/similar\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "similarSubjects";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/studyStage$"}) {
    set req.http.X-Page = "studyStages";
    call keep_lang;
    call keep_page;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/studyStage\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "studyStage";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/studyStage\/view\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "studyStageView";
    call keep_lang;
    call keep_component;
    call keep_grade;
    call keep_stream;
    call keep_term;
    call keep_subject;
    call keep_type;
    call keep_language;
    call keep_price;
    call keep_rating;
    call keep_format;
    call keep_sort;
    call keep_page;
    if (req.http.X-Given ~ {"&(?:for|lang|component|grade|stream|term|subject|type|language|price|rating|format|sort|page)(?:=|&|$)"}) { unset req.http.X-Grade; }
  }
  if (req.http.X-Path ~ {"^\/studyStage\/component\/[A-Za-z0-9:-]{1,64}$"}) {
    set req.http.X-Page = "component";
    call keep_lang;
    unset req.http.X-Grade;
  }
  if (req.http.X-Path ~ {"^\/cart$"}) {
    set req.http.X-Page = "cart";
    call keep_lang;
    unset req.http.X-Grade;
  }
}

# Files that are the same for everybody.
sub name_file {
  if (req.http.X-Path ~ {"^(?:/assets/|/pictures/|\/memos\/[A-Za-z0-9:-]{1,64}\/pages\/[A-Za-z0-9:-]{1,64}$|/suggestions\.json$|/favicon\.svg$)"}) {
    set req.http.X-Page = "file";
  }
}
