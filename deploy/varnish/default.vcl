# Varnish as the CDN in front of the shop: docs/operations.md, "CDN". Varnish 7.1 or newer with varnish-modules (xkey).
#   CDN_PURGE_TOKEN=… varnishd -F -a :8080 -f /etc/varnish/default.vcl -p http_gzip_support=off
# key.vcl is beside this file. Without http_gzip_support=off everything works, but pages are sent with gzip instead of brotli.
vcl 4.1;

import std;
import xkey;

include "./key.vcl";

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 5s;
  .window = 3;
  .threshold = 2;
}

# The shop. For several machines write one backend for each, and a director.
backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
  .first_byte_timeout = 120s;
}

sub vcl_recv {
  if (req.url == "/.cdn/purge") {
    call purge_tags;
  }
  unset req.http.X-Page;
  # The shop makes the id of a request, and nobody else.
  unset req.http.X-Request-Id;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  call read_request;
  call name_page;
  call name_file;
  # A draft of a page: the shop checks who asks.
  if (!req.http.X-Page || req.http.X-Given ~ "&preview=(?:draft|still)(?:&|$)" || req.url ~ "^.{1500}") {
    unset req.http.X-Page;
    call leave_as_it_was;
    return (pass);
  }
  call ask_by_key;
  call leave_as_it_was;
  # Old pages are served for a moment, or longer if the shop is down.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  return (hash);
}

# What the key is made of. The language and the grade are the only cookies that count.
sub read_request {
  set req.http.X-Kept = "";
  set req.http.X-Given = "&" + regsub(req.url, {"^[^?]*\??"}, "");
  set req.http.X-Path = regsub(regsub(regsub(req.url, {"\?.*$"}, ""), {"/_\.data$"}, "/"), {"\.data$"}, "");
  std.collect(req.http.Cookie, "; ");
  set req.http.X-Locale = "en";
  if (regsub(";" + req.http.Cookie, {"^.*?;\s*locale=([^;]*).*$"}, "\1") == "ar") {
    set req.http.X-Locale = "ar";
  }
  set req.http.X-Grade = regsub(";" + req.http.Cookie, {"^.*?;\s*grade=([^;]*).*$"}, "\1");
  if (req.http.X-Grade ~ {"^(?=\d{1,15}(?:\.\d{1,11})?$)0*[1-9]"}) {
    set req.http.X-Grade = regsub(req.http.X-Grade, {"^0*(\d+).*$"}, "; grade=\1");
  } else {
    unset req.http.X-Grade;
  }
}

# The shop is asked only for what is in the key, so that no answer can depend on anything else.
sub ask_by_key {
  unset req.http.Authorization;
  set req.http.Host = req.http.Host.lower();
  if (req.http.X-Page == "file") {
    unset req.http.Cookie;
  } else {
    set req.url = regsub(req.url, {"\?.*$"}, "") + regsub(req.http.X-Kept, "^&", "?");
    set req.http.Cookie = "locale=" + req.http.X-Locale + req.http.X-Grade;
  }
  if (req.http.Accept-Encoding ~ {"\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))"}) {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ {"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))"}) {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub leave_as_it_was {
  unset req.http.X-Kept;
  unset req.http.X-Given;
  unset req.http.X-Path;
  unset req.http.X-Locale;
  unset req.http.X-Grade;
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  if (req.http.X-Page != "file") {
    hash_data(req.http.Cookie);
  }
  return (lookup);
}

# The shop says what has changed. Nobody else has the token; without one nothing is purged.
sub purge_tags {
  if (req.method != "POST") {
    return (synth(405));
  }
  if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
    return (synth(403));
  }
  set req.http.X-Gone = xkey.purge(req.http.Surrogate-Key);
  return (synth(200, "Purged"));
}

sub vcl_backend_fetch {
  unset bereq.http.X-Page;
}

sub vcl_backend_response {
  # A page that cannot be rendered now does not replace the stored one.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Otherwise every later visitor would get the first one's id.
  if (!bereq.uncacheable) {
    unset beresp.http.X-Request-Id;
  }
  if (beresp.http.Cache-Tag) {
    set beresp.http.xkey = beresp.http.Cache-Tag;
  }
  # The shop's caching headers count, and what sets a cookie is never stored (Varnish's own vcl_backend_response).
}

sub vcl_deliver {
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"The shop does not answer. Please try again in a moment.
المتجر لا يستجيب الآن. جرّب مرة أخرى بعد قليل.
"};
  return (deliver);
}
