import { HOST_FILES_PATTERN, type HostRules, type ProxiedPath } from './host-rules.ts'

/** A complete sample site for Caddy, which gets its certificate itself. Inside `route` the order is as written. */
export function caddyFile({ headers, sheets, hashedFolder, cache, share, proxied }: HostRules): string {
  return `# A sample for Caddy, written by the build for its variables. To change: the address and the root.

paydey.example {
	root * /var/www/paydey
	encode zstd gzip

	# Removing is done last and would take what stands beside it along, so it stands alone.
	header -Server

	route {
		header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t\t${name} ${quoted(value)}\n`)
  .join('')}		}
		@sheets path ${sheets.folder}*
		header @sheets Content-Security-Policy ${quoted(sheets.policy)}

${proxies(proxied)}
		header Cache-Control ${quoted(cache.others)}
		@hashed {
			path ${hashedFolder}*
			file
		}
		header @hashed Cache-Control ${quoted(cache.hashed)}

		header /manifest.webmanifest Content-Type "application/manifest+json; charset=utf-8"

		# A shared file that met no service worker.
		redir ${share.from} ${share.to} 303

		# Notes of the build for hosts.
		@notes {
			path_regexp (^|/)[._]|^/(${HOST_FILES_PATTERN})$
			not path /.well-known/*
		}
		respond @notes 404

		# A script or a picture that is missing must not become a page.
		@missing {
			path_regexp \\.[^/]*$
			not file
		}
		respond @missing 404

		rewrite /index /index.html
		try_files {path} /shell.html
		file_server
	}
}
`
}

function proxy({ path, needsPassword }: ProxiedPath): string {
  const guard = `
		# 	# The name and the password stay here, out of the bundle, and serve the app's own pages alone.
		# 	@foreign {
		# 		header Sec-Fetch-Site *
		# 		not header Sec-Fetch-Site same-origin
		# 	}
		# 	respond @foreign 403`
  const password = `
		# 		header_up Authorization "Basic <base64 of name:password>"`
  return `		# handle_path ${path}/* {${needsPassword ? guard : ''}
		# 	reverse_proxy https://provider.example {
		# 		header_up Host {upstream_hostport}${needsPassword ? password : ''}
		# 	}
		# }
`
}

/** A policy has both kinds of quotation marks, but no backtick. */
function quoted(value: string): string {
  return `\`${value}\``
}

/** A build whose APIs all have addresses of their own needs none. */
function proxies(proxied: readonly ProxiedPath[]): string {
  if (proxied.length === 0) return ''
  return `\t\t# Uncomment to have the provider's APIs under the app's own address:\n${proxied.map(proxy).join('\t\t#\n')}`
}
