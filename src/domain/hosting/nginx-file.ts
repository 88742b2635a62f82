import { HOST_FILES_PATTERN, type HostRules, type ProxiedPath } from './host-rules.ts'

const TEXTS =
  'text/css text/plain text/javascript application/javascript application/json application/manifest+json image/svg+xml'

/**
 * A complete sample server for nginx. `tests/server/security` reads it back and compares it with the headers' source.
 */
export function nginxFile({ headers, sheets, hashedFolder, cache, share, proxied }: HostRules): string {
  const { 'Content-Security-Policy': policy = '', ...others } = headers
  return `# A sample for nginx, written by the build for its variables: it belongs into the http block, for example as
# /etc/nginx/conf.d/paydey.conf. To change: server_name, the certificate, root.

map $uri $paydey_policy {
    default ${quoted(policy)};
    ~^${sheets.folder} ${quoted(sheets.policy)};
}

map $uri $paydey_cache {
    default ${quoted(cache.others)};
    ~^${hashedFolder} ${quoted(cache.hashed)};
${proxied.map(({ path }) => `    ~^${path}/ "";\n`).join('')}}

server {
    listen 80;
    server_name paydey.example;
    server_tokens off;
    return 301 https://$server_name$request_uri;
}

server {
    listen 443 ssl http2;
    server_name paydey.example;
    ssl_certificate /etc/ssl/paydey.pem;
    ssl_certificate_key /etc/ssl/paydey.key;
    root /var/www/paydey;
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types ${TEXTS};
    gzip on;
    gzip_vary on;
    gzip_types ${TEXTS};
    # With the brotli module and each file compressed beside itself: brotli_static on;

    # No location below may have an add_header of its own: nginx would leave all of these out there.
    add_header Content-Security-Policy $paydey_policy always;
${Object.entries(others)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;\n`)
  .join('')}    # Not always: a file that is missing today may be there tomorrow.
    add_header Cache-Control $paydey_cache;

${proxies(proxied)}
    # A shared file that met no service worker. It may have 10 MB, and nobody reads it.
    location = ${share.from} {
        client_max_body_size 11m;
        return 303 ${share.to};
    }
    location = /manifest.webmanifest {
        types { application/manifest+json webmanifest; }
    }
    # Notes of the build for hosts.
    location ~ "(^|/)[._](?!well-known/)|^/(${HOST_FILES_PATTERN})$" {
        return 404;
    }
    # A script or a picture that is missing must not become a page.
    location ~ "\\.[^/]*$" {
        try_files $uri =404;
    }
    location = /index {
        try_files /index.html =404;
    }
    location = / {
        try_files /index.html =404;
    }
    location / {
        try_files $uri /shell.html;
    }
}
`
}

function proxy({ path, needsPassword }: ProxiedPath): string {
  const password = `
    #     # The name and the password stay here, out of the bundle, and serve the app's own pages alone.
    #     if ($http_sec_fetch_site !~ "^(same-origin)?$") { return 403; }
    #     proxy_set_header Authorization "Basic <base64 of name:password>";`
  return `    # location ^~ ${path}/ {${needsPassword ? password : ''}
    #     proxy_pass https://provider.example/;
    #     proxy_set_header Host provider.example;
    #     proxy_ssl_server_name on;
    #     # A spreadsheet may have 10 MB, and the form around it a little; by itself nginx refuses more than 1.
    #     client_max_body_size 11m;
    # }
`
}

/** A value has at most one kind of quotation marks. */
function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`
}

/** A build whose APIs all have addresses of their own needs none. */
function proxies(proxied: readonly ProxiedPath[]): string {
  if (proxied.length === 0) return ''
  return `    # Uncomment to have the provider's APIs under the app's own address:\n${proxied.map(proxy).join('    #\n')}`
}
